import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { tableFormatOf } from '@/lib/sources/table-formats'
import type { Table } from '@/lib/sources/tables/table'

const NOW = Date.UTC(2026, 10, 27, 12)

function read(kind: string, text: string): Table | string {
  const context = { url: 'https://files.example/a', columns: [], markup: readMarkupOnServer, now: NOW }
  const steps = tableFormatOf(kind)!.read(text, context)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const table = (...input: Parameters<typeof read>): Table => {
  const result = read(...input)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('podcasts', () => {
  const FEED = `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Kiln &amp; Talk</title><itunes:image href="https://pod.example/cover.jpg"/>
<item><title>Older</title><guid>1</guid><pubDate>Mon, 02 Nov 2026 10:00:00 GMT</pubDate><enclosure url="http://pod.example/1.mp3" type="audio/mpeg" length="1"/>
<psc:chapters><psc:chapter start="00:01:30.500" title="News"/><psc:chapter start="0" title="Hello &lt;b&gt;"/></psc:chapters></item>
<item><title>Newer &lt;script&gt;</title><guid>2</guid><pubDate>Tue, 03 Nov 2026 10:00:00 GMT</pubDate><itunes:duration>3725</itunes:duration><link>https://pod.example/2</link>
<description><![CDATA[<p>About <script>alert(1)</script>clay</p><p>And <b>glaze</b></p>]]></description>
<podcast:chapters url="/2.json" type="application/json+chapters"/><enclosure url="https://pod.example/2.m4a" type="audio/x-m4a"/></item>
<item><title>Film</title><enclosure url="https://pod.example/3.mp4" type="video/mp4"/></item>
<item><title>Odd</title><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>
</channel></rss>`

  test('episodes are rows, newest first, with sound, picture, length and chapters', () => {
    const { name, fields, rows } = table('podcast', FEED)
    expect(name).toBe('Kiln & Talk')
    expect(fields.find(({ id }) => id === 'audio')!.type).toBe('audio')
    expect(rows.map(({ values }) => values)).toEqual([
      {
        episode: 'Newer <script>',
        audio: 'https://pod.example/2.m4a',
        date: '2026-11-03',
        picture: { src: 'https://pod.example/cover.jpg', alt: 'Newer <script>' },
        about: 'About clay\nAnd glaze',
        duration: '1:02:05',
        link: 'https://pod.example/2',
        published: '2026-11-03T10:00:00.000Z',
        'chapters-at': 'https://files.example/2.json',
      },
      expect.objectContaining({
        episode: 'Older',
        audio: 'https://pod.example/1.mp3',
        chapters: JSON.stringify([
          [0, 'Hello <b>'],
          [91, 'News'],
        ]),
      }),
    ])
  })

  test('a file of chapters is read, and hidden ones are left out', () => {
    const { readAttached } = tableFormatOf('podcast')!
    const chapters = [
      { startTime: 90.4, title: 'News' },
      { startTime: 0 },
      { startTime: 5, title: 'x', toc: false },
    ]
    expect(readAttached!(JSON.stringify({ version: '1.2.0', chapters }))).toEqual({
      chapters: '[[90,"News"]]',
    })
    for (const broken of ['', '[]', '{"chapters":3}', '<html>']) expect(readAttached!(broken)).toEqual({})
  })

  test('a feed that is longer than what is read says so, and open tags take no time', () => {
    const long = FEED.replace('</channel>', `<item>${' '.repeat(1_000_000)}</item></channel>`)
    expect([table('podcast', FEED).isCut, table('podcast', long).isCut]).toEqual([false, true])
    expect(read('podcast', `<rss >${'<enclosure '.repeat(400_000)}`)).toBe('not-table')
  })

  test.each(['', '<rss><channel/></rss>', '<html></html>', FEED.replaceAll('audio/', 'image/')])(
    'a feed without sounds is no podcast',
    (text) => expect(read('podcast', text)).toBe('not-table'),
  )
})

describe('channels', () => {
  test('videos of YouTube and posts of Mastodon are rows', () => {
    const youtube = `<?xml version="1.0"?><feed xmlns:media="http://search.yahoo.com/mrss/"><title>Clay</title>
<entry><id>yt:video:1</id><title>Wheel &lt;b&gt;</title><link rel="alternate" href="https://www.youtube.com/watch?v=1"/><published>2026-11-03T10:00:00+00:00</published>
<media:group><media:thumbnail url="https://i.ytimg.com/1.jpg"/><media:description>How to
throw</media:description></media:group></entry>
<entry><title>No link</title></entry></feed>`
    expect(table('channel', youtube)).toMatchObject({
      name: 'Clay',
      rows: [
        {
          values: {
            title: 'Wheel <b>',
            date: '2026-11-03',
            picture: { src: 'https://i.ytimg.com/1.jpg', alt: 'Wheel <b>' },
            about: 'How to\nthrow',
            link: 'https://www.youtube.com/watch?v=1',
          },
        },
      ],
    })
    const mastodon = `<rss version="2.0"><channel><title>Ada</title><item><guid>https://social.example/@ada/1</guid><link>https://social.example/@ada/1</link><pubDate>Tue, 03 Nov 2026 10:00:00 +0000</pubDate>
<description>&lt;p&gt;Kiln is &lt;script&gt;alert(1)&lt;/script&gt;open&lt;/p&gt;&lt;p&gt;Come by&lt;/p&gt;</description><media:content url="https://social.example/a.png" type="image/png"/></item></channel></rss>`
    expect(table('channel', mastodon).rows[0]!.values).toMatchObject({
      title: 'Kiln is open',
      about: 'Kiln is open\nCome by',
      picture: { src: 'https://social.example/a.png' },
    })
    expect(read('channel', '<html></html>')).toBe('not-table')
  })

  const ID = 'UC0123456789abcdefghijkl'
  const FEED = 'https://www.youtube.com/feeds/videos.xml'
  test.each([
    [`https://www.youtube.com/channel/${ID}`, `${FEED}?channel_id=${ID}`],
    ['https://youtube.com/playlist?list=PL0123456789', `${FEED}?playlist_id=PL0123456789`],
    ['https://www.youtube.com/@clay', 'https://www.youtube.com/@clay'],
    ['https://www.youtube.com/watch?v=1', null],
    ['https://vimeo.com/staffpicks', 'https://vimeo.com/staffpicks/videos/rss'],
    ['https://vimeo.com/76979871', null],
    ['https://blog.example/', null],
  ])('%s has the feed %s', (shared, feed) => {
    expect(tableFormatOf('channel')!.download!(shared)).toBe(feed)
  })

  test('accounts of Mastodon and PeerTube, and pages of YouTube, name their feeds', () => {
    const { guess, documentOf } = tableFormatOf('channel')!
    expect(guess!('https://social.example/@ada')).toBe('https://social.example/@ada.rss')
    expect(guess!('https://tube.example/c/clay/videos')).toBe(
      'https://tube.example/feeds/videos.xml?videoChannelName=clay',
    )
    expect(guess!('https://blog.example/about')).toBeNull()
    expect(documentOf!(`<script>{"externalId":"${ID}"}</script>`)).toBe(`${FEED}?channel_id=${ID}`)
    expect(documentOf!('<html>')).toBeNull()
  })
})

describe('JSON', () => {
  const SHOPS = {
    status: 'ok',
    tags: ['a', 'b'],
    data: {
      count: 2,
      shops: [
        {
          name: 'North',
          address: { city: 'Graz', zip: '08010' },
          seats: 12,
          tags: ['warm', 'quiet'],
          open: true,
        },
        { name: '<script>', address: { city: 'Linz' }, seats: 8.5, open: false, __proto__: null },
      ],
    },
  }

  test('the longest list is rows, whose columns are the paths of values', () => {
    const { fields, rows } = table('json', JSON.stringify(SHOPS))
    expect(fields.map(({ id, name, type }) => [id, name, type])).toEqual([
      ['name', 'name', 'text'],
      ['address-city', 'address.city', 'text'],
      ['address-zip', 'address.zip', 'text'],
      ['seats', 'seats', 'number'],
      ['tags', 'tags', 'text'],
      ['open', 'open', 'yes-no'],
    ])
    expect(rows[0]!.values).toEqual({
      ...{ name: 'North', 'address-city': 'Graz', 'address-zip': '08010', seats: 12, tags: 'warm, quiet' },
      open: true,
    })
  })

  test('the fragment of the address names another list', () => {
    const two = { a: [{ x: 'one' }, { x: 'two' }], 'b/c': [{ x: 'three' }] }
    const readAt = (fragment: string) => {
      const url = `https://files.example/a.json#${fragment}`
      const context = { url, columns: [], markup: readMarkupOnServer, now: NOW }
      const steps = tableFormatOf('json')!.read(JSON.stringify(two), context)
      let result = steps.next()
      while (!result.done) result = steps.next()
      return result.value
    }
    expect(readAt('/b~1c')).toMatchObject({ rows: [{ values: { x: 'three' } }] })
    expect(readAt('%E0')).toBe('not-table')
  })

  test.each([
    '',
    '{',
    '[]',
    '{"a":[1,2]}',
    '"text"',
    '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"}]}',
  ])('%s is no table', (text) => expect(read('json', text)).toBe('not-table'))

  test('deep and wide documents end', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    expect(read('json', deep)).toBe('not-table')
    const wide = JSON.stringify([Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at]))])
    expect(table('json', wide).fields.length).toBeLessThanOrEqual(30)
  })
})
