import { fireEvent, render, screen } from '@testing-library/react'
import { BlockView } from '@/tests/factories/block-states'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { globeNet } from '@/lib/blocks/types/map/globe'
import { tilesAround } from '@/lib/blocks/types/map/tiles'
import { start as startMap } from '@/lib/blocks/types/map/runtime'
import { start as startVideo } from '@/lib/blocks/types/video/runtime'
import { type Block, createBlock } from '@/lib/document/block'

const context = { assetUrl: () => '', screenHref: (id: string) => `#/${id}`, language: 'de' }
const youtube = 'https://youtu.be/dQw4w9WgXcQ'
const block = (type: 'video' | 'audio' | 'map', props: object) => ({ ...createBlock(type, 'b'), ...props })

function draw(
  shown: Block,
  data: Record<string, string> = { 'data-name': 'Rye' },
  more: Partial<DrawContext> = {},
) {
  const { container } = render(
    <div className="ak-app" {...data}>
      <BlockView block={shown} context={{ ...context, ...more }} />
    </div>,
  )
  return container.querySelector<HTMLElement>('.ak-app')!
}

describe('a video', () => {
  it('loads nothing external before a tap, and describes the effect of a tap', () => {
    const app = draw(block('video', { url: youtube, title: 'Kneading' }))
    startVideo(app)
    expect(app.innerHTML).not.toMatch(/<(iframe|img|video|script)/)
    expect(screen.getByRole('link', { name: /Video abspielen: Kneading/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    )
    expect(screen.getByText('Tippen, um das Video von YouTube zu laden')).toBeVisible()
  })

  it('plays after a tap in a frame with few permissions', () => {
    const app = draw(block('video', { url: youtube, title: 'Kneading' }))
    startVideo(app)
    fireEvent.click(screen.getByRole('link'))
    const frame = screen.getByTitle<HTMLIFrameElement>('Kneading')
    expect(new URL(frame.src).origin).toBe('https://www.youtube-nocookie.com')
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals|downloads|allow-pointer/)
    expect(frame).toHaveFocus()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('stays a link in a page that may not embed frames', () => {
    const app = draw(block('video', { url: youtube }), {})
    startVideo(app)
    fireEvent.click(screen.getByRole('link'))
    expect(app.querySelector('iframe')).toBeNull()
  })

  it('from a file uses the browser’s player, and loads nothing automatically', () => {
    const app = draw(block('video', { url: 'https://a.example/film.mp4', title: 'Film' }))
    const video = app.querySelector('video')
    expect(video).toHaveAttribute('preload', 'none')
    expect(video).toHaveAttribute('controls')
    expect(video).not.toHaveAttribute('autoplay')
  })

  it.each(['', 'https://a.example/', 'javascript:alert(1)'])('renders nothing without a video, %j', (url) => {
    expect(draw(block('video', { url }))).toBeEmptyDOMElement()
  })
})

it('renders a recording with its player and its name', () => {
  const app = draw(block('audio', { url: 'https://a.example/e.mp3', title: 'Episode', by: 'Rye radio' }))
  expect(app.querySelector('audio')).toHaveAttribute('preload', 'none')
  expect(app.querySelector('audio')).toHaveAttribute('aria-label', 'Episode')
  expect(app).toHaveTextContent('Rye radio')
  expect(draw(block('audio', { url: 'javascript:x' }))).toBeEmptyDOMElement()
})

describe('a map', () => {
  const place = { name: 'Bakery', address: 'Rye Street 1', position: '59.3293, 18.0686' }

  it.each([
    ['android', 'geo:59.3293,18.0686?q=59.3293,18.0686(Bakery)'],
    ['ios', 'https://maps.apple.com/?ll=59.3293,18.0686&q=Bakery'],
    ['web', 'https://www.openstreetmap.org/?mlat=59.3293&mlon=18.0686#map=17/59.3293/18.0686'],
  ])('links to %s', (platform, href) => {
    startMap(draw(block('map', place), { 'data-name': 'Rye', 'data-platform': platform }))
    const link = screen.getByRole('link', { name: /^In Karten öffnen ?: Bakery$/ })
    expect(link).toHaveAttribute('href', href)
    expect(link.hasAttribute('target')).toBe(platform !== 'android')
  })

  it('without a tile server loads no picture, and says that its drawing is no map', () => {
    const app = draw(block('map', place))
    expect(app).toHaveTextContent('Skizze, keine Karte')
    expect(app.querySelector('img')).toBeNull()
    expect(app.querySelector('.ak-map-net path')).toHaveAttribute(
      'd',
      globeNet({ latitude: 59.3293, longitude: 18.0686 }),
    )
  })

  const mapTiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    attribution: '© OpenStreetMap contributors',
  }

  it('with a tile server is drawn from its tiles, around the place', () => {
    const app = draw(block('map', place), {}, { mapTiles })
    const tiles = [...app.querySelectorAll('foreignObject')].map((tile) => ({
      src: tile.querySelector('img')!.getAttribute('src')!,
      inTile: [640 - Number(tile.getAttribute('x')), 160 - Number(tile.getAttribute('y'))],
    }))
    // By the formula of the OpenStreetMap wiki, the place is in column 36057 and row 19273.
    const center = tiles.find(({ src }) => src === 'https://tiles.example/16/36057/19273.png?key=1')
    expect(center!.inTile.every((pixels) => pixels >= 0 && pixels < 256)).toBe(true)
    expect(tiles.length).toBeLessThanOrEqual(18)
    // Phones load those in the middle.
    expect(app.querySelectorAll('foreignObject:not(.ak-map-far)').length).toBeLessThanOrEqual(12)
    expect(app.querySelectorAll('foreignObject.ak-map-far').length).toBeGreaterThan(0)
    expect(app.querySelectorAll('img:not([loading="lazy"])')).toHaveLength(0)
    expect(screen.getByRole('link', { name: mapTiles.attribution })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    expect(app).not.toHaveTextContent('Skizze')
  })

  it.each([
    ['an address only', { ...place, position: '' }],
    ['the pole', { ...place, position: '89.9, 0' }],
  ])('with a tile server, %s is a sketch', (_, props) => {
    const app = draw(block('map', props), {}, { mapTiles })
    expect(app.querySelector('img')).toBeNull()
    expect(app).toHaveTextContent('Skizze, keine Karte')
  })

  it('goes around the globe', () => {
    const at = { latitude: 0, longitude: 179.999 }
    const columns = new Set(tilesAround(at, mapTiles)!.map(({ url }) => Number(url.split('/')[4])))
    expect(columns).toContain(65535)
    expect(columns).toContain(0)
  })

  it.each([
    [0, 0],
    [90, 0],
    [-90, 180],
    [59.3, -179.9],
  ])('renders the map grid around %d, %d in few bytes and without gaps', (latitude, longitude) => {
    const net = globeNet({ latitude, longitude })
    expect(net).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+)+$/)
    expect(net.length).toBeLessThan(7000)
  })

  it('renders nothing in an app without a position', () => {
    expect(draw(block('map', {}))).toBeEmptyDOMElement()
  })
})
