import { scriptsAfterPaint } from '@/lib/platform/http/scripts-after-paint'

const page = (body: string) =>
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>' +
  `<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}<script>self.__next_f=[]</script></body></html>`

describe('scripts after the first paint', () => {
  it('are named once, for the loader, and no longer fetched by the page itself', () => {
    const html = scriptsAfterPaint(page('<h1>Words</h1>'))
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('as="script"')
    expect(html).toContain('data-sources="/_next/static/chunks/a.js /_next/static/chunks/b.js"')
    expect(html).toContain('<h1>Words</h1><script>self.__next_f=[]</script>')
    expect(html).toContain('noModule=""')
    expect(html.endsWith('</script></body></html>')).toBe(true)
  })

  it('come at once where a form waits for them', () => {
    const html = page('<form data-scripts-first="true"></form>')
    expect(scriptsAfterPaint(html)).toBe(html)
  })

  it('stay as they are in a page that is written otherwise', () => {
    expect(scriptsAfterPaint('<p>No scripts</p>')).toBe('<p>No scripts</p>')
  })
})
