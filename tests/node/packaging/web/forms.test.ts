import { createBlock } from '@/lib/document/block'
import { bakery } from '../../blocks/examples'
import { draw, textOf } from './draw'

const withForm = {
  ...bakery,
  screens: [{ ...bakery.screens[0], blocks: [createBlock('form', 'contact')] }],
} as unknown as typeof bakery

const policyOf = (page: string) =>
  (/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#39;', "'").split('; ')

it('sends the forms of a packaged app to where it is hosted, and its policy lets it', async () => {
  const formTarget = 'https://build.example/a/bakery/~forms/'
  const page = textOf(await draw({ document: withForm, formTarget }), 'index.html')
  expect(page).toContain(`action="${formTarget}contact"`)
  expect(policyOf(page)).toContain("connect-src 'self' https://build.example")
  expect(policyOf(page)).toContain('form-action https://build.example')
})

it('sends those of a hosted app to its own folder', async () => {
  const page = textOf(await draw({ document: withForm, formTarget: '~forms/' }), 'index.html')
  expect(page).toContain('action="~forms/contact"')
  expect(policyOf(page)).toEqual(expect.arrayContaining(["connect-src 'self'", "form-action 'self'"]))
})

it('changes nothing in an app without forms', async () => {
  const [before, after] = [await draw(), await draw({ formTarget: 'https://build.example/a/bakery/~forms/' })]
  expect(textOf(after, 'index.html')).toBe(textOf(before, 'index.html'))
  expect(policyOf(textOf(after, 'index.html'))).toContain("form-action 'none'")
})
