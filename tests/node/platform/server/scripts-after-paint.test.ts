import type { Sheets } from '@/lib/platform/server/critical-styles'
import { withoutPageData } from '@/lib/platform/server/page-data'
import { scriptsAfterPaint } from '@/lib/platform/server/scripts-after-paint'

const DATA =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>'

const page = (body: string) =>
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>' +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}<script>first()</script>${DATA}</body></html>`

const sheets: Sheets = {
  text: (href) => (href === '/a.css' ? '.used{color:red}.other{color:blue}' : null),
  bytes: () => null,
}

describe('scripts after the first paint', () => {
  const html = scriptsAfterPaint(page('<h1 class="used">Words</h1>'), sheets)

  it('are named once, for the loader, after their data, and no longer fetched by the page itself', () => {
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('as="script"')
    expect(html).toMatch(
      /data-sources="\/page-data\/[\w-]{20}\.js \/_next\/static\/chunks\/a\.js \/_next\/static\/chunks\/b\.js"/,
    )
    expect(html).toContain('<h1 class="used">Words</h1><script>first()</script><script data-sources')
    expect(html).toContain('noModule=""')
    expect(html.endsWith('</script></body></html>')).toBe(true)
  })

  it('take the place of the router’s data, which has an address of its own, made of what it says', () => {
    expect(html).not.toContain('self.__next_f.push')
    const { data } = withoutPageData(page(''))
    expect(data?.script).toBe('(self.__next_f=self.__next_f||[]).push([0]);\nself.__next_f.push([1,"x"])')
    expect(html).toContain(data?.href)
    expect(withoutPageData(page('').replace('"x"', '"y"')).data?.href).not.toBe(data?.href)
  })

  it('come with the whole style sheets, of which the page holds what it has a use for', () => {
    expect(html).toContain('<style data-critical="">.used{color:red}</style>')
    expect(html).toContain('data-sheets="next=/a.css" data-carried=""')
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
    expect(html).toContain(
      '<noscript><link rel="stylesheet" href="/a.css" data-precedence="next"/></noscript>',
    )
  })

  it('come with those sheets apart of which the page holds all', () => {
    const whole = scriptsAfterPaint(page('<h1 class="used other">Words</h1>'), sheets)
    expect(whole).toContain('data-sheets="" data-carried="next=/a.css"')
  })

  it('leave the style sheets where one of them cannot be read', () => {
    const unread = scriptsAfterPaint(page(''), { ...sheets, text: () => null })
    expect(unread).toContain('<head><link rel="stylesheet" href="/a.css" data-precedence="next"/>')
    expect(unread).toContain('data-sheets=""')
  })

  it('stay as they are in a page that is written otherwise', () => {
    expect(scriptsAfterPaint('<p>No scripts</p>', sheets)).toBe('<p>No scripts</p>')
  })
})
