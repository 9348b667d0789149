import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView } from '@/lib/blocks/block'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { start } from '@/lib/blocks/types/languages/runtime'
import { type BlockOf, createBlock } from '@/lib/document/block'

const languages = [
  { tag: 'en', href: './?lang=en' },
  { tag: 'ar', href: 'ar.html' },
]

function show(
  props: Partial<BlockOf<'languages'>> = {},
  given: Partial<DrawContext> = {},
  name = ' data-name="Rye"',
) {
  const context = { assetUrl: () => '', screenHref: () => '#', language: 'en', languages, ...given }
  const block = { ...createBlock('languages', 'b'), ...props } as BlockOf<'languages'>
  document.body.innerHTML = `<div class="ak-app"${name}>${renderToStaticMarkup(<BlockView block={block} context={context} />)}</div>`
  return document.querySelector<HTMLElement>('.ak-app')!
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.ak-language')]

beforeEach(() => localStorage.clear())
afterEach(() => (document.body.innerHTML = ''))

it('names each language in itself, and marks the one that is open', () => {
  show({}, { language: 'ar' })
  expect(links().map((link) => [link.textContent, link.lang, link.getAttribute('aria-current')])).toEqual([
    ['English', 'en', null],
    ['العربية', 'ar', 'true'],
  ])
  expect(document.querySelector('nav')).toHaveAccessibleName('اللغة')
})

it('is a menu that opens without script', () => {
  show({ look: 'menu', title: 'Choose' })
  expect(document.querySelector('details > summary')).toHaveTextContent('English')
  expect(document.querySelector('nav')).toHaveAccessibleName('Choose')
  expect(links()).toHaveLength(2)
})

it('shows nothing in an app of one language, and in the builder what is missing', () => {
  expect(show({}, { languages: undefined })).toBeEmptyDOMElement()
  expect(show({}, { languages: undefined, editing: true })).toHaveTextContent(
    'Add languages to your app in Settings',
  )
})

it('remembers the choice for this app, and opens the screen that is open', () => {
  start(show())
  start(document.querySelector<HTMLElement>('.ak-app')!)
  history.replaceState(null, '', '/a/rye/ar.html#/order')
  const [english] = links()
  english!.addEventListener('click', (event) => event.preventDefault())
  english!.click()
  expect(localStorage.getItem('language:/a/rye/')).toBe('en')
  expect(english!.getAttribute('href')).toMatch(/\?lang=en#\/order$/)
})

it('leaves the builder’s preview alone', () => {
  start(show({}, {}, ''))
  links()[1]!.addEventListener('click', (event) => event.preventDefault())
  links()[1]!.click()
  expect(localStorage).toHaveLength(0)
})
