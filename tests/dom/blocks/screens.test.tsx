import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView } from '@/tests/factories/block-states'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { start } from '@/lib/blocks/types/languages/runtime'
import { type BlockOf, createBlock, blockSchema } from '@/lib/document/block'
import { render, screen } from '@testing-library/react'
import { AppView } from '@/lib/blocks/app-view'
import { shapesOf } from '@/lib/blocks/icons/shapes'
import type { AppDocument, Screen } from '@/lib/document/document'
import { showScreen } from '@/lib/packaging/web/runtime/screens'
import { bakery, PICTURE } from '../../node/blocks/examples'

describe('languages', () => {
  const languages = [
    { tag: 'en', href: './?lang=en' },
    { tag: 'ar', href: 'ar.html' },
  ]

  function show(
    props: Partial<BlockOf<'languages'>> = {},
    input: Partial<DrawContext> = {},
    name = ' data-name="Rye"',
  ) {
    const context = { assetUrl: () => '', screenHref: () => '#', language: 'en', languages, ...input }
    const block = { ...createBlock('languages', 'b'), ...props } as BlockOf<'languages'>
    document.body.innerHTML = `<div class="ak-app"${name}>${renderToStaticMarkup(<BlockView block={block} context={context} />)}</div>`
    return document.querySelector<HTMLElement>('.ak-app')!
  }

  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.ak-language')]

  beforeEach(() => localStorage.clear())
  afterEach(() => (document.body.innerHTML = ''))

  it('names each language in that language, and marks the current one', () => {
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

  it('shows nothing in an app with one language, and a hint in the builder', () => {
    expect(show({}, { languages: undefined })).toBeEmptyDOMElement()
    expect(show({}, { languages: undefined, editing: true })).toHaveTextContent(
      'Add languages to your app in Settings',
    )
  })

  it('stores the choice for this app, and keeps the current screen', () => {
    start(show())
    start(document.querySelector<HTMLElement>('.ak-app')!)
    history.replaceState(null, '', '/a/rye/ar.html#/order')
    const [english] = links()
    english!.addEventListener('click', (event) => event.preventDefault())
    english!.click()
    expect(localStorage.getItem('language:/a/rye/')).toBe('en')
    expect(english!.getAttribute('href')).toMatch(/\?lang=en#\/order$/)
  })

  it('does not change the builder’s preview', () => {
    start(show({}, {}, ''))
    links()[1]!.addEventListener('click', (event) => event.preventDefault())
    links()[1]!.click()
    expect(localStorage).toHaveLength(0)
  })
})

describe('screen design', () => {
  const context: DrawContext = {
    assetUrl: (reference) => `/assets/${reference.slice(6)}.webp`,
    screenHref: (id) => `#/${id}`,
  }

  function withFirst(change: Partial<Screen>): AppDocument {
    const [first, ...rest] = bakery.screens
    return { ...bakery, screens: [{ ...first, ...change }, ...rest] }
  }

  function draw(document: AppDocument, more: Partial<DrawContext> = {}) {
    return render(<AppView document={document} context={{ ...context, ...more }} />).container
  }

  it('renders a screen without a background as before', () => {
    const section = draw(bakery).querySelector('.ak-screen')!
    expect(section).not.toHaveAttribute('data-ground')
    expect(section.querySelector('.ak-backdrop')).toBeNull()
  })

  it('has a role, a color or a picture as background, and its color if the picture is missing', () => {
    const ground = (change: Partial<Screen>, assets?: () => string) =>
      draw(withFirst(change), assets && { assetUrl: assets }).querySelector('.ak-screen')!
    expect(ground({ background: 'primary' })).toHaveAttribute('data-ground', 'primary')
    expect(ground({ background: '#102030' })).toHaveAttribute('data-ground', '#102030')
    const picture = ground({ background: 'primary', backgroundPicture: PICTURE })
    expect(picture).toHaveAttribute('data-ground', 'scene')
    expect(picture.querySelector('.ak-backdrop img')).toHaveAttribute('alt', '')
    const missing = ground({ background: 'primary', backgroundPicture: PICTURE }, () => '')
    expect(missing).toHaveAttribute('data-ground', 'primary')
    expect(missing.querySelector('img.ak-backdrop-picture')).toBeNull()
  })

  it('shows each screen’s bar, even if the script opens another screen', () => {
    const app = draw(withFirst({ bar: 'clear', barTitle: 'Good morning' })).querySelector<HTMLElement>(
      '.ak-app',
    )!
    const bar = app.querySelector<HTMLElement>('.ak-bar')!
    const brand = app.querySelector('.ak-brand')!
    expect([bar.dataset.look, brand.textContent]).toEqual(['clear', 'Good morning'])
    const screens = [...app.querySelectorAll<HTMLElement>('[data-screen]')]
    showScreen(app, screens, screens[1]!)
    expect([bar.dataset.look, brand.textContent]).toEqual([undefined, bakery.settings.appName])
    showScreen(app, screens, screens[0]!)
    expect([bar.dataset.look, brand.textContent]).toEqual(['clear', 'Good morning'])
  })

  it('has no link to a hidden screen in the bar, and a back button on it', () => {
    const [, order] = bakery.screens
    const screens = bakery.screens.map((one) => ({
      ...one,
      hidden: one.id === order!.id,
    })) as AppDocument['screens']
    const app = draw({ ...bakery, screens })
    expect(app.querySelector(`.ak-tab[href="#/${order!.id}"]`)).toBeNull()
    expect(app.querySelector(`.ak-block a[href="#/${order!.id}"]`)).not.toBeNull()
    expect(app.querySelector(`[data-screen="${order!.id}"]`)).not.toHaveAttribute('data-root')
  })

  it('renders icons of the library if they are loaded, and pictures stored with the app', () => {
    const withIcon = (icon: string): AppDocument => ({ ...bakery, tabs: [{ ...bakery.tabs[0]!, icon }] })
    const icon = (name: string, more?: Partial<DrawContext>) =>
      draw(withIcon(name), more).querySelector('.ak-tab-icon')!
    expect(icon('croissant', { iconShapes: shapesOf }).querySelectorAll('path').length).toBeGreaterThan(2)
    expect(icon('croissant').querySelector('svg')).toBeEmptyDOMElement()
    expect(icon('home').querySelector('path')).not.toBeNull()
    expect(icon(PICTURE).querySelector('img')).toHaveAttribute('src', `/assets/${PICTURE.slice(6)}.webp`)
  })
})

describe('list', () => {
  const context = {
    assetUrl: (reference: string) => (reference === PICTURE ? 'assets/picture.png' : ''),
    screenHref: (id: string) => `#/${id}`,
  }
  const none = { type: 'none' } as const
  const rows: BlockOf<'list'>['items'] = [
    { id: 'a', picture: PICTURE, title: 'Rye', detail: '54 kr', action: { type: 'screen', screenId: 'rye' } },
    { id: 'b', picture: '', title: 'Bun', detail: '', action: none },
    { id: 'c', picture: '', title: ' ', detail: ' ', action: none },
  ]
  const list = (items = rows, layout: 'rows' | 'cards' = 'rows'): BlockOf<'list'> => ({
    ...(createBlock('list', 'l') as BlockOf<'list'>),
    layout,
    items,
  })

  it('renders non-empty rows, with their links', () => {
    const { container } = render(<BlockView block={list()} context={context} />)
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Rye54 kr', 'Bun'])
    expect(screen.getByRole('link', { name: 'Rye 54 kr' })).toHaveAttribute('href', '#/rye')
    expect(container.querySelectorAll('img')).toHaveLength(1)
    // Decorative beside its title.
    expect(container.querySelector('img')).toHaveAttribute('alt', '')
    expect(container.querySelectorAll('.ak-list-picture')).toHaveLength(2)
  })

  it('reserves no space for missing pictures', () => {
    const { container } = render(<BlockView block={list(rows.slice(1))} context={context} />)
    expect(container.querySelector('.ak-list-picture')).toBeNull()
  })

  it('is omitted while empty in an app, and shows a placeholder in the builder', () => {
    expect(render(<BlockView block={list([])} context={context} />).container).toBeEmptyDOMElement()
    const editing = render(<BlockView block={list([])} context={{ ...context, editing: true }} />)
    expect(editing.container).toHaveTextContent('Add the first row')
  })

  it('rejects duplicate names, and invalid pictures and addresses', () => {
    const valid = (items: unknown[]) => blockSchema.safeParse({ ...list(), items }).success
    expect(valid(rows)).toBe(true)
    expect(valid([rows[0], rows[0]])).toBe(false)
    expect(valid([{ ...rows[0], picture: 'javascript:x' }])).toBe(false)
    expect(valid([{ ...rows[0], action: { type: 'url', url: 'javascript:x' } }])).toBe(false)
  })
})
