import { findSources } from '@/lib/conversion/inspect/find-sources'
import { linksInHeader } from '@/lib/conversion/inspect/page-marks'
import { readPage } from '@/lib/conversion/inspect/page'
import { indexJson } from '../support/wordpress-site'

const SITE = 'https://site.example/'

async function find(
  html: string,
  { linkHeader, expected = false, index }: { linkHeader?: string; expected?: boolean; index?: string } = {},
) {
  const requests: string[] = []
  const { platform, open } = await findSources(
    { url: SITE, marks: readPage(html, SITE).marks, linkHeader, expected },
    (url) => {
      requests.push(url)
      return Promise.resolve(index === undefined ? null : { text: index, url })
    },
  )
  return { platform, requests, open: open.map(({ source, address }) => [source.kind, address]) }
}

const WORDPRESS = '<meta name="generator" content="WordPress 6.7">'
const STORE = '<body class="home woocommerce-no-js">'
const SHOPIFY = '<script src="https://cdn.shopify.com/s.js"></script>'
const WIX = '<meta name="generator" content="Wix.com Website Builder">'
const ROOT = `${SITE}wp-json/`

test('A page without signs of a source causes no request', async () => {
  for (const html of ['', WIX]) expect((await find(html)).requests).toEqual([])
  expect((await find(WIX, { expected: true })).requests).toEqual([])
})

test('Sources at one address share the request for it', async () => {
  const { requests, open } = await find(WORDPRESS, { index: indexJson('wc/store/v1') })
  expect(requests).toHaveLength(1)
  expect(open).toEqual([
    ['woocommerce', ROOT],
    ['wordpress', ROOT],
  ])
})

test.each<[string, string, Parameters<typeof find>[1], string | null]>([
  ['WordPress by its mark, though its index is closed', WORDPRESS, {}, 'wordpress'],
  ['WordPress by a link in the header', '', { linkHeader: '</api/>; rel="https://api.w.org/"' }, 'wordpress'],
  ['WordPress before another system', WORDPRESS + SHOPIFY, {}, 'wordpress'],
  ['a store by its mark', STORE, {}, 'woocommerce'],
  ['a store by its index', WORDPRESS, { index: indexJson('wc/store') }, 'woocommerce'],
  ['WordPress where it was expected, by its index', '', { expected: true, index: indexJson() }, 'wordpress'],
  ['nothing where it was expected and did not answer', '', { expected: true }, null],
  ['another system', SHOPIFY, { expected: true, index: indexJson() }, 'shopify'],
])('The platform is %s', async (_what, html, options, platform) => {
  expect((await find(html, options)).platform).toBe(platform)
})

test('A source is requested at the address that the page declares', async () => {
  const link = '<link rel="https://api.w.org/" href="/index.php?rest_route=/">'
  const { open } = await find(WORDPRESS + link, { index: indexJson() })
  expect(open).toContainEqual(['wordpress', `${SITE}index.php?rest_route=/`])
})

test.each([
  ['</a>; rel="https://api.w.org/"', ['/a']],
  [
    '</style.css>; rel=preload; as=style, <https://b.example/>; rel=https://api.w.org/',
    ['https://b.example/'],
  ],
  ['<c>; title="x"; rel="alternate https://api.w.org/"', ['c']],
  ['<d>; rel="https://api.w.org/x"', []],
  ['rel="https://api.w.org/"', []],
  [undefined, []],
])('The header %j links to %j', (field, hrefs) => {
  expect(linksInHeader(field).get('wordpress') ?? []).toEqual(hrefs)
})
