import { page } from '@/lib/packaging/web/page'
import { arabic, bakery } from '../../../node/blocks/examples'

const parsed = (change: Partial<Parameters<typeof page>[0]>) => {
  const html = page({
    settings: bakery.settings,
    body: '<main></main>',
    pictureOrigins: [],
    preloadFont: null,
    ...change,
  })
  return new DOMParser().parseFromString(html, 'text/html')
}
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[http-equiv="${name}"]`)?.getAttribute('content')

it('says what it is, in its language and direction', () => {
  const document = parsed({ settings: arabic.settings })
  expect(document.doctype?.name).toBe('html')
  expect(document.compatMode).toBe('CSS1Compat')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(document.title).toBe('مخبز الياسمين')
  expect(meta(document, 'description')).toBe('خبز طازج كل صباح')
  expect(meta(document, 'viewport')).toContain('viewport-fit=cover')
  expect(meta(document, 'theme-color')).toBe('#ffffff')
  expect(meta(document, 'color-scheme')).toBe('light')
  expect(document.querySelector('link[rel="apple-touch-icon"]')).not.toBeNull()
})

it('shows markup in names and descriptions as text', () => {
  const hostile = '</title><script>alert("1")</script>'
  const document = parsed({
    settings: { ...bakery.settings, appName: hostile, description: `"${hostile}'&` },
  })
  expect(document.title).toBe(hostile)
  expect(meta(document, 'description')).toBe(`"${hostile}'&`)
  expect([...document.scripts].map((script) => script.outerHTML)).toEqual([
    '<script src="app.js" defer=""></script>',
  ])
})

it('allows no inline script or style, and no pictures from elsewhere than it is told', () => {
  const start = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
  expect(meta(parsed({}), 'Content-Security-Policy')).toContain(`${start};`)
  const pictureOrigins = ['https://b.example', 'https://a.example', 'https://b.example']
  expect(meta(parsed({ pictureOrigins }), 'Content-Security-Policy')).toContain(
    `${start} https://a.example https://b.example;`,
  )
})

it('states its policy before anything that it governs', () => {
  const elements = [...parsed({ preloadFont: 'fonts/x.woff2' }).head.children]
  const policy = elements.findIndex(
    (element) => element.getAttribute('http-equiv') === 'Content-Security-Policy',
  )
  expect(policy).toBeLessThan(elements.findIndex((element) => element.matches('link, script')))
})
