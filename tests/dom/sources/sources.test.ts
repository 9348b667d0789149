import { articleOf } from '@/lib/sources/article'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { CODE, LAYOUT } from '../../factories/theme-unit/layout'
import { GALLERIES, PICTURES } from '../../factories/theme-unit/pictures'
import { SCRIPTS, TEXT } from '../../factories/theme-unit/text'
import { LISTS, TABLES } from '../../factories/theme-unit/lists'
import { MEDIA } from '../../factories/theme-unit/media'
import { outlineOf, type ThemeUnit, withoutBodies } from '../../factories/theme-unit/outline'
import { feedPosts } from '@/lib/sources/feed/feed-posts'

const SITE = 'https://blog.example'
const GROUPS = { TEXT, LISTS, TABLES, PICTURES, GALLERIES, MEDIA, CODE, LAYOUT, SCRIPTS }
const ALL: readonly ThemeUnit[] = Object.values(GROUPS).flat()

test('there are a hundred and eighty different articles', () => {
  expect(new Set(ALL.map(([, html]) => html)).size).toBeGreaterThanOrEqual(180)
  expect(new Set(ALL.map(([name]) => name)).size).toBe(ALL.length)
})

// Like WordPress' theme unit test for themes: content by authors, in the markup of several editors.
describe.each(Object.entries(GROUPS))('%s', (_, articles) => {
  test.each([...articles])('%s', (_name, html = '', outline = '', onServer = outline) => {
    const read = (markup: typeof readMarkupOnServer) =>
      withoutBodies(articleOf(markup(html), `${SITE}/a-post/`))
    expect(outlineOf(read(readMarkupInBrowser), SITE)).toBe(outline)
    expect(outlineOf(read(readMarkupOnServer), SITE)).toBe(onServer)
  })
})

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>
<item><title>Older &amp;amp; wiser</title><link>https://news.example/1</link><guid>one</guid><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate><description>Short &lt;b&gt;text&lt;/b&gt;</description></item>
<item><title>Newer</title><link>https://news.example/2</link><guid isPermaLink="false">two</guid><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><dc:creator>Ada</dc:creator><category>Kilns</category>
<content:encoded><![CDATA[<p>Long <script>alert(1)</script>text</p>]]></content:encoded><media:thumbnail url="https://news.example/a.jpg"/></item>
</channel></rss>`
const ATOM = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>
<entry><title type="html">Older &amp;amp; wiser</title><link rel="self" href="https://news.example/feed/1"/><link rel="alternate" href="/1"/><id>one</id><published>2026-03-02T10:00:00Z</published><summary>Short text</summary></entry>
<entry><title>Newer</title><link href="https://news.example/2"/><id>two</id><updated>2026-03-03T10:00:00Z</updated><author><name>Ada</name></author><category term="Kilns"/><content type="html">&lt;p&gt;Long text&lt;/p&gt;</content></entry></feed>`
const JSON_FEED = {
  version: 'https://jsonfeed.org/version/1.1',
  items: [
    {
      id: 'one',
      url: 'https://news.example/1',
      title: 'Older & wiser',
      date_published: '2026-03-02T10:00:00Z',
      summary: 'Short text',
      content_text: 'Short <text',
    },
    {
      id: 'two',
      url: 'https://news.example/2',
      title: 'Newer',
      date_published: '2026-03-03T10:00:00Z',
      authors: [{ name: 'Ada' }],
      tags: ['Kilns'],
      content_html: '<p>Long text</p>',
    },
  ],
}
const answer = (json: unknown) => ({ json, pages: null })
const query = { page: 1, number: 1 }

describe.each([
  ['a phone', readMarkupInBrowser],
  ['a server', readMarkupOnServer],
])('on %s', (_, markup) => {
  const reading = { markup, address: 'https://news.example/feed' }
  test.each([
    ['RSS', RSS],
    ['Atom', ATOM],
    ['JSON Feed', JSON_FEED],
  ])('%s is a list of posts, newest first, in pages', (_, feed) => {
    const first = feedPosts.readList(answer(feed), query, reading)
    expect(first).toMatchObject({
      more: true,
      posts: [{ title: 'Newer', link: 'https://news.example/2', label: 'Kilns' }],
    })
    const second = feedPosts.readList(answer(feed), { ...query, page: 2 }, reading)
    expect(second.more).toBe(false)
    expect(second.posts[0]).toMatchObject({ link: 'https://news.example/1', summary: 'Short text' })
    expect(second.posts[0]!.title).toMatch(/^Older & wiser$/)
    const post = feedPosts.readOne(answer(feed), first.posts[0]!.id, reading)
    expect(post).toMatchObject({ author: { name: 'Ada' }, date: '2026-03-03T10:00:00.000Z' })
    expect(JSON.stringify(post!.article)).toContain('text')
    expect(JSON.stringify(post!.article)).not.toContain('alert')
  })

  test.each(['', '<html><body>No feed</body></html>', '<rss><channel><item/></channel></rss>', '<rss'])(
    'invalid feeds, such as %j, have no posts',
    (broken) => {
      expect(feedPosts.readList(answer(broken), query, reading)).toEqual({ posts: [], more: false })
    },
  )
})
