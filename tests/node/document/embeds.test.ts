import { FRAME_ORIGINS, audioAddress, mediaOrigin, videoAddress, videoOf } from '@/lib/document/media'
import { linkUrl } from '@/lib/document/action'
import { mapLinks, mapPosition, positionOf } from '@/lib/document/maps'

describe('media', () => {
  const ID = 'dQw4w9WgXcQ'

  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?feature=share&v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&list=PL123`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `  https://youtu.be/${ID}  `,
  ])('plays %s without cookies', (address) => {
    expect(videoOf(address)).toEqual({
      service: 'YouTube',
      frame: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&playsinline=1&rel=0`,
      page: `https://www.youtube.com/watch?v=${ID}`,
    })
  })

  it.each([
    ['90', 90],
    ['90s', 90],
    ['1m30s', 90],
    ['1h2m3s', 3723],
  ])('starts at %s', (time, seconds) => {
    expect(videoOf(`https://youtu.be/${ID}?t=${time}`)).toMatchObject({
      frame: expect.stringContaining(`&start=${seconds}`) as string,
    })
  })

  it.each([
    ['https://vimeo.com/123456789', '123456789', ''],
    ['https://player.vimeo.com/video/123456789', '123456789', ''],
    ['https://vimeo.com/123456789/abcdef0123', '123456789', 'abcdef0123'],
    ['https://player.vimeo.com/video/123456789?h=abcdef0123', '123456789', 'abcdef0123'],
  ])('plays %s without tracking', (address, id, secret) => {
    expect(videoOf(address)).toEqual({
      service: 'Vimeo',
      frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret && `&h=${secret}`}`,
      page: `https://vimeo.com/${id}${secret && `/${secret}`}`,
    })
  })

  it.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ"><script>',
    'https://youtu.be/../../evil',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/123456789;script-src',
    'https://user:secret@a.example/film.mp4',
    'https://a.example/film',
    'javascript:alert(1)//film.mp4',
    'data:video/mp4,film.mp4',
    '//a.example/film.mp4',
    'film.mp4',
  ])('does not accept %j as a video', (address) => {
    expect(videoOf(address)).toBeNull()
    expect(videoAddress.safeParse(address).success).toBe(false)
    expect(mediaOrigin(address)).toBeNull()
  })

  it('plays files over https, and allows only their origins', () => {
    const stored = `asset:${'a1'.repeat(32)}`
    expect(videoOf(stored)).toEqual({ service: null, file: stored })
    expect(videoAddress.parse(stored)).toBe(stored)
    expect(mediaOrigin(stored)).toBeNull()
    expect(audioAddress.safeParse(stored).success).toBe(false)
    expect(videoOf('https://cdn.example:8443/a/film.MP4?x=1')).toEqual({
      service: null,
      file: 'https://cdn.example:8443/a/film.MP4?x=1',
    })
    expect(mediaOrigin('https://cdn.example:8443/a/film.mp4')).toEqual({
      kind: 'media',
      origin: 'https://cdn.example:8443',
    })
    expect(mediaOrigin('https://cdn.example/a.mp3')).toEqual({ kind: 'media', origin: 'https://cdn.example' })
    expect(mediaOrigin(`https://youtu.be/${ID}`)).toEqual({ kind: 'frame', origin: FRAME_ORIGINS.YouTube })
    expect(mediaOrigin('')).toBeNull()
  })

  it('accepts sounds over https, or none yet', () => {
    expect(
      ['', 'https://a.example/e.mp3?id=1', 'https://a.example/e.OGG'].map(
        (url) => audioAddress.safeParse(url).success,
      ),
    ).toEqual([true, true, true])
    for (const url of ['http://a.example/e.mp3', 'https://a.example/e', 'javascript:x//e.mp3'])
      expect(audioAddress.safeParse(url).success).toBe(false)
  })
})

describe('maps', () => {
  it.each([
    ['59.3293, 18.0686', 59.3293, 18.0686],
    ['59.3293,18.0686', 59.3293, 18.0686],
    ['-33.86 151.21', -33.86, 151.21],
    [' 0 , 0 ', 0, 0],
    ['90, -180', 90, -180],
    ['59.3293°, 18.0686°', 59.3293, 18.0686],
  ])('reads %j', (text, latitude, longitude) => expect(positionOf(text)).toEqual({ latitude, longitude }))

  it.each(['', '59.3', '91, 0', '0, 181', 'here', '1e3, 2', '1, 2, 3', '1&q=x, 2'])(
    'finds no position in %j',
    (text) => {
      expect(positionOf(text)).toBeNull()
      expect(mapPosition.safeParse(text).success).toBe(text === '')
    },
  )

  const hostile = [
    'Bakery & Sons',
    'a"><script>alert(1)</script>',
    "');alert(1)//",
    '#?&=%',
    'x)\n(y',
    '\u{1f950} パン屋',
  ]

  it.each(hostile)('escapes %j in its links', (name) => {
    for (const place of [
      { name, address: name, position: '59.3, 18.1' },
      { name, address: name, position: '' },
    ]) {
      const links = mapLinks(place)!
      for (const link of [links.web, links.ios]) {
        expect(linkUrl.safeParse(link).success).toBe(true)
        expect(['www.openstreetmap.org', 'maps.apple.com']).toContain(new URL(link).hostname)
      }
      expect(links.android).toMatch(/^geo:[\d.,]+\?q=[^"<>&#\s]+$/)
      expect(new URL(links.ios).searchParams.get('q')).toBe(
        name.replaceAll(place.position ? /[()]/g : /\s+/g, ' ').trim(),
      )
    }
  })

  it('has no link without an address or a position', () => {
    expect(mapLinks({ name: 'Bakery', address: ' ', position: '' })).toBeNull()
  })
})
