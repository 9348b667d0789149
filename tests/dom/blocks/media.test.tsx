import { fireEvent, render, screen } from '@testing-library/react'
import { BlockView } from '@/lib/blocks/block'
import { globeNet } from '@/lib/blocks/types/map/globe'
import { start as startMap } from '@/lib/blocks/types/map/runtime'
import { start as startVideo } from '@/lib/blocks/types/video/runtime'
import { type Block, createBlock } from '@/lib/document/block'

const context = { assetUrl: () => '', screenHref: (id: string) => `#/${id}`, language: 'de' }
const youtube = 'https://youtu.be/dQw4w9WgXcQ'
const block = (type: 'video' | 'audio' | 'map', props: object) => ({ ...createBlock(type, 'b'), ...props })

function draw(shown: Block, data: Record<string, string> = { 'data-name': 'Rye' }) {
  const { container } = render(
    <div className="ak-app" {...data}>
      <BlockView block={shown} context={context} />
    </div>,
  )
  return container.querySelector<HTMLElement>('.ak-app')!
}

describe('a video', () => {
  it('loads nothing of others before a tap, and says what a tap does', () => {
    const app = draw(block('video', { url: youtube, title: 'Kneading' }))
    startVideo(app)
    expect(app.innerHTML).not.toMatch(/<(iframe|img|video|script)/)
    expect(screen.getByRole('link', { name: /Video abspielen: Kneading/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    )
    expect(screen.getByText('Tippen, um das Video von YouTube zu laden')).toBeVisible()
  })

  it('plays after a tap in a frame that can do little else', () => {
    const app = draw(block('video', { url: youtube, title: 'Kneading' }))
    startVideo(app)
    fireEvent.click(screen.getByRole('link'))
    const frame = screen.getByTitle<HTMLIFrameElement>('Kneading')
    expect(new URL(frame.src).origin).toBe('https://www.youtube-nocookie.com')
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals|downloads|allow-pointer/)
    expect(frame).toHaveFocus()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('stays a link in a page that shows no frames of others', () => {
    const app = draw(block('video', { url: youtube }), {})
    startVideo(app)
    fireEvent.click(screen.getByRole('link'))
    expect(app.querySelector('iframe')).toBeNull()
  })

  it('of a file has the browser’s player, and loads nothing by itself', () => {
    const app = draw(block('video', { url: 'https://a.example/film.mp4', title: 'Film' }))
    const video = app.querySelector('video')
    expect(video).toHaveAttribute('preload', 'none')
    expect(video).toHaveAttribute('controls')
    expect(video).not.toHaveAttribute('autoplay')
  })

  it.each(['', 'https://a.example/', 'javascript:alert(1)'])('without a video, %j, is nothing', (url) => {
    expect(draw(block('video', { url }))).toBeEmptyDOMElement()
  })
})

it('draws a recording with its player and its name', () => {
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
  ])('leads to the maps of %s', (platform, href) => {
    startMap(draw(block('map', place), { 'data-name': 'Rye', 'data-platform': platform }))
    const link = screen.getByRole('link', { name: /^In Karten öffnen ?: Bakery$/ })
    expect(link).toHaveAttribute('href', href)
    expect(link.hasAttribute('target')).toBe(platform !== 'android')
  })

  it('loads no picture: it draws one from the position', () => {
    const app = draw(block('map', place))
    expect(app.querySelector('img')).toBeNull()
    expect(app.querySelector('.ak-map-net path')).toHaveAttribute(
      'd',
      globeNet({ latitude: 59.3293, longitude: 18.0686 }),
    )
  })

  it.each([
    [0, 0],
    [90, 0],
    [-90, 180],
    [59.3, -179.9],
  ])('draws the net around %d, %d in few bytes and without gaps in numbers', (latitude, longitude) => {
    const net = globeNet({ latitude, longitude })
    expect(net).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)+)+$/)
    expect(net.length).toBeLessThan(7000)
  })

  it('without a place is nothing in an app', () => {
    expect(draw(block('map', {}))).toBeEmptyDOMElement()
  })
})
