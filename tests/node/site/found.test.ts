import { existsSync } from 'node:fs'
import { GET as feed } from '@/app/(site)/changelog/feed.xml/route'
import { parseChangelog, readChangelog } from '@/app/(site)/changelog/read-changelog'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { PARTS, publicPages } from '@/app/(site)/public-pages'
import { GET as llms } from '@/app/llms.txt/route'
import robots from '@/app/robots'
import sitemap from '@/app/sitemap'

jest.mock('@/lib/platform/env', () => ({ env: () => ({ APP_URL: 'https://apps.example.com' }) }))

describe('the list of public pages', () => {
  test('contains each page once, with texts that search engines show completely', () => {
    expect(new Set(publicPages().map(({ path }) => path)).size).toBe(publicPages().length)
    for (const { title, description } of publicPages()) {
      expect(title.length).toBeLessThanOrEqual(70)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(description).toMatch(/[.!?]$/)
    }
  })

  test('is the site map, at the configured URL of the service', () => {
    expect(sitemap().map(({ url }) => url)).toEqual(
      publicPages().map(({ path }) => `https://apps.example.com${path}`),
    )
  })

  test('has a date only for pages that declare one', () => {
    const days = new Map(sitemap().map(({ url, lastModified }) => [new URL(url).pathname, lastModified]))
    for (const { path, changed } of publicPages()) expect(days.get(path)).toBe(changed)
    expect(days.get('/')).toBeUndefined()
  })

  test('is llms.txt, by section, with absolute URLs', async () => {
    const text = await llms().text()
    for (const { title, path, description } of publicPages())
      expect(text).toContain(`- [${title}](https://apps.example.com${path}): ${description}`)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(PARTS.filter((part) => publicPages().some((page) => page.part === part)))
  })
})

test('robots.txt excludes pages that require an account, and refers to the site map', () => {
  const { rules, sitemap: map } = robots()
  expect(map).toBe('https://apps.example.com/sitemap.xml')
  expect(rules).toMatchObject({
    allow: '/',
    disallow: expect.arrayContaining(['/account', '/admin', '/api/', '/app-builder']) as string[],
  })
  const hidden = (rules as { disallow: string[] }).disallow
  for (const { path } of publicPages()) expect(hidden.filter((prefix) => path.startsWith(prefix))).toEqual([])
})

describe('metadata of a page', () => {
  const metadata = pageMetadata({ title: 'Prices', description: 'What it costs.', path: '/prices' })

  test('points to the page itself, and to the changelog’s feed', () => {
    expect(metadata.alternates).toMatchObject({
      canonical: '/prices',
      types: { 'application/rss+xml': '/changelog/feed.xml' },
    })
  })

  test('uses the home page’s picture for a page without one', () => {
    expect(metadata.openGraph?.images).toEqual([
      { url: '/og/home.png', width: 1200, height: 630, alt: 'Prices' },
    ])
  })
})

describe('the changelog', () => {
  const text = `# Changelog

## Unreleased

- Faster <icons> & "more".

### Builder

![A hotel’s app](public/screens/hotel/desktop.avif)

- Run \`npm start\`.

## 1.0.0 (2026-12-01)

- A change that
  runs over two lines.
- Another.
`

  test('is parsed release by release', () => {
    expect(parseChangelog(text)).toEqual([
      {
        id: 'unreleased',
        date: null,
        groups: [
          { title: null, picture: null, changes: ['Faster <icons> & "more".'] },
          {
            title: 'Builder',
            picture: { src: '/screens/hotel/desktop.avif', label: 'A hotel’s app' },
            changes: ['Run `npm start`.'],
          },
        ],
      },
      {
        id: '1.0.0',
        date: '2026-12-01',
        groups: [{ title: null, picture: null, changes: ['A change that runs over two lines.', 'Another.'] }],
      },
    ])
  })

  test('rejects content that would silently be missing on the page', () => {
    expect(() => parseChangelog('# Changelog\n\n## Next\n')).toThrow(RangeError)
    expect(() => parseChangelog('# Changelog\n\n## 1.0.0 (soon)\n')).toThrow('## 1.0.0 (soon)')
    expect(() => parseChangelog('# Changelog\n\n## 1.0.0 (2026-12-01)\n\n## Unreleased\n')).toThrow(
      RangeError,
    )
  })

  test('of the project has releases with dates, newest first, and plain sentences', async () => {
    const versions = await readChangelog()
    const dates = versions.flatMap(({ date }) => date ?? [])
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual(dates.toSorted().reverse())
    const changes = versions.flatMap(({ groups }) => groups.flatMap((group) => group.changes))
    const pictures = versions.flatMap(({ groups }) => groups.flatMap(({ picture }) => picture ?? []))
    expect(pictures.length).toBeGreaterThan(versions.length)
    for (const { src } of pictures) expect(existsSync(`public${src}`) ? '' : src).toBe('')
    for (const change of changes) {
      expect(change.split('`').length % 2).toBe(1) // backticks are paired
      expect(change).not.toMatch(/\]\(|\*\*/) // no links or bold, which the page would print
      expect(change).not.toMatch(/\w\/\w+[./]\w|\.(?:md|ts|js|json)\b|appkiln_/) // no files, no metrics
    }
  })

  test('of the project is a feed with one entry per release, with its date and code', async () => {
    const response = await feed()
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await response.text()
    const versions = await readChangelog()
    for (const { id, date } of versions) {
      expect(xml).toContain(`<guid>https://apps.example.com/changelog#${id}</guid>`)
      if (date) expect(xml).toContain(`<pubDate>${new Date(date).toUTCString()}</pubDate>`)
    }
    expect(xml.match(/<item>/g)).toHaveLength(versions.length)
    expect(xml).toContain('&lt;code&gt;npm run verify-release&lt;/code&gt;')
    expect(xml).not.toContain('`')
  })
})
