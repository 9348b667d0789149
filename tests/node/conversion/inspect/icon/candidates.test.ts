import type { ServerResponse } from 'node:http'
import { iconCandidates } from '@/lib/conversion/inspect/icon-candidates'
import { readPage } from '@/lib/conversion/inspect/page'
import { answer } from '../../support/servers'
import { png } from '../../support/pictures'
import { converted, startSite } from '../../support/site'

const SITE = 'https://site.example/'
const paths = (head: string) =>
  iconCandidates(readPage(head, SITE), null).map(({ url }) => url.replace(SITE, ''))
const sourceOf = async (...parameters: Parameters<typeof converted>) => {
  const { report } = await converted(...parameters)
  return report.icon && new URL(report.icon.source).pathname
}

describe('An icon that is none', () => {
  const leadsTo = (location: string) => (response: ServerResponse) =>
    void response.writeHead(302, { location }).end()

  test.each(['/wp-includes/images/w-logo-blue-white-bg.png', '/wp-includes/images/w-logo-blue.png'])(
    'is WordPress’s own logo, where /favicon.ico leads: %s',
    async (logo) => {
      const site = {
        '/': '<title>Rye</title>',
        '/favicon.ico': leadsTo(logo),
        [logo]: await png(192, '#21759b'),
      }
      const { report, document } = await converted(site)
      expect([report.icon, report.missing.includes('icon')]).toEqual([null, true])
      expect(document.settings.primaryColor).not.toMatch(/^#2[0-9a-f]7/)
    },
  )

  test('is not the site’s own picture in its uploads', async () => {
    const upload = '/wp-content/uploads/logo.png'
    const site = { '/': '<title>Rye</title>', '/favicon.ico': leadsTo(upload), [upload]: await png(192) }
    expect(await sourceOf(site)).toBe('/favicon.ico')
  })
})

test('A mark for dark surroundings comes after one for light ones, whatever its size', () => {
  const [dark, light] = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']
  expect(
    paths(
      `<link rel=icon sizes=512x512 href=dark.png media="${dark}"><link rel=apple-touch-icon href=touch-dark.png media="${dark}">
       <link rel=icon sizes=32x32 href=light.png media="${light}">`,
    ),
  ).toEqual(['light.png', 'dark.png', 'touch-dark.png', 'favicon.ico'])
})

test('A page’s other pictures are tried in the order of what they were made for', () => {
  const logo = { '@type': 'Organization', name: 'Rye', logo: { '@type': 'ImageObject', url: '/logo.png' } }
  expect(
    paths(
      `<link rel="shortcut icon" href="tab.ico"><meta name="msapplication-TileImage" content="/tile.png">
       <meta name="msapplication-square310x310logo" content="large-tile.png">
       <script type="application/ld+json">${JSON.stringify(logo)}</script><link rel="fluid-icon" href="fluid.png" title="Rye">`,
    ),
  ).toEqual([
    'fluid.png',
    'apple-touch-icon.png',
    'tile.png',
    'large-tile.png',
    'logo.png',
    'tab.ico',
    'favicon.ico',
  ])
})

test('A touch icon that is named is not looked for at the usual place', () => {
  expect(paths('<link rel=apple-touch-icon href=touch.png>')).not.toContain('apple-touch-icon.png')
})

describe('Where a page names only a small icon', () => {
  const SMALL = '<title>Rye</title><link rel=icon sizes=16x16 href=/16.png>'
  const logo = `<script type="application/ld+json">{"@type":"WebSite","name":"Rye","publisher":{"@type":"Organization","logo":["/logo.png"]}}</script>`

  test.each([
    ['/apple-touch-icon.png', SMALL],
    ['/logo.png', SMALL + logo],
    ['/fluid.png', `${SMALL}<link rel="fluid-icon" href="/fluid.png">`],
    ['/tile.png', `${SMALL}<meta name="msapplication-TileImage" content="/tile.png">`],
  ])('%s is the icon', async (path, page) => {
    expect(await sourceOf({ '/': page, '/16.png': await png(16), [path]: await png(180) })).toBe(path)
  })

  test('an answer of another kind at the usual place does no harm', async () => {
    const page = (response: ServerResponse) => answer(response, 'text/html', '<h1>Here is everything</h1>')
    const site = await startSite({
      '/': SMALL + logo,
      '/apple-touch-icon.png': page,
      '/logo.png': await png(200),
    })
    expect(await sourceOf(site)).toBe('/logo.png')
    await site.close()
  })
})
