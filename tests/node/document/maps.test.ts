import { linkUrl } from '@/lib/document/action'
import { mapLinks, mapPosition, positionOf } from '@/lib/document/maps'

it.each([
  ['59.3293, 18.0686', 59.3293, 18.0686],
  ['59.3293,18.0686', 59.3293, 18.0686],
  ['-33.86 151.21', -33.86, 151.21],
  [' 0 , 0 ', 0, 0],
  ['90, -180', 90, -180],
  ['59.3293°, 18.0686°', 59.3293, 18.0686],
])('reads %j', (text, latitude, longitude) => expect(positionOf(text)).toEqual({ latitude, longitude }))

it.each(['', '59.3', '91, 0', '0, 181', 'here', '1e3, 2', '1, 2, 3', '1&q=x, 2'])(
  'finds no place in %j',
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

it.each(hostile)('keeps %j inside of its links', (name) => {
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

it('leads nowhere without an address or a position', () => {
  expect(mapLinks({ name: 'Bakery', address: ' ', position: '' })).toBeNull()
})
