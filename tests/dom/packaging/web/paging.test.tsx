import { act, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import type { Router } from '@/lib/packaging/web/runtime/pages'
import { routePages } from '@/lib/packaging/web/runtime/paging'
import { startRouting } from '@/lib/packaging/web/runtime/routing'
import { bakery } from '../../../node/blocks/examples'

const context = { assetUrl: () => '', screenHref: (id: string) => `#/${id}` }
const open = () => document.querySelector('[data-screen][data-current]')?.id
const shown: string[] = []
/** The content of a page may be delayed. */
let ready = Promise.resolve()
let router!: () => Router
let scrolled = 0
/** Animation frame callbacks. */
let drawing: (() => void)[] = []
const nextFrames = () => act(() => drawing.splice(0).forEach((draw) => draw()))

// One page for the whole file: as on a phone, the runtime listens to the window while the page is open.
beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false })
  Object.defineProperty(window, 'scrollY', { get: () => scrolled })
  window.scrollTo = ((_left: number, top: number) => void (scrolled = top)) as typeof window.scrollTo
  document.startViewTransition = ((draw: () => void) => {
    drawing.push(draw)
    const done = Promise.resolve(undefined)
    return { ready: done, finished: done, updateCallbackDone: done }
  }) as unknown as typeof document.startViewTransition
  const pages = '<section id="~" data-screen="~" tabindex="-1" aria-label="Page"></section>'
  const links = '<a href="#~blog/post/1">First post</a><a href="#~blog/post/2">Second post</a>'
  const markup = renderToStaticMarkup(<AppView document={bakery} context={context} />)
  document.body.innerHTML = markup.replace('</main>', `${pages}</main>${links}`)
  const app = document.querySelector<HTMLElement>('.ak-app')!
  const section = document.getElementById('~')!
  routePages((_app, provided) => {
    router = provided
    return {
      section,
      has: (address) => address.startsWith('#~blog/'),
      show(address) {
        if (!address.startsWith('#~blog/')) throw new Error(`Not a page: ${address}`)
        shown.push(address)
        return ready
      },
    }
  })
  startRouting(app)
})

beforeEach(() => {
  drawing = []
  shown.length = 0
})

const tap = (name: string) => act(() => screen.getByRole('link', { name }).click())
const back = () =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => setTimeout(done), { once: true })
        history.back()
      }),
  )

it('opens a page on the screen for pages, and goes back', async () => {
  tap('First post')
  nextFrames()
  expect([open(), location.hash, shown]).toEqual(['~', '#~blog/post/1', ['#~blog/post/1']])
  await back()
  nextFrames()
  expect(open()).toBe('/bakery')
})

it('renders no page over a screen that was opened meanwhile', () => {
  tap('First post')
  tap('Order for pick-up')
  nextFrames()
  expect([open(), shown]).toEqual(['/order', []])
})

it('renders the page that was opened last', async () => {
  tap('First post')
  tap('Second post')
  nextFrames()
  expect([open(), shown]).toEqual(['~', ['#~blog/post/2']])
  await back()
  nextFrames()
  expect([location.hash, shown.at(-1)]).toEqual(['#~blog/post/1', '#~blog/post/1'])
})

it('does not scroll a screen to the position of a page that is still loading', async () => {
  tap('First post')
  nextFrames()
  scrolled = 700
  tap('Order for pick-up')
  nextFrames()
  let arrive!: () => void
  ready = new Promise((done) => (arrive = done))
  await back()
  nextFrames()
  expect(open()).toBe('~')
  tap('Order for pick-up')
  nextFrames()
  await act(async () => arrive())
  expect([open(), scrolled]).toEqual(['/order', 0])
})

it('replaces a page with another, and keeps its title up to date', async () => {
  tap('First post')
  nextFrames()
  act(() => router().open('#~blog/post/3', { replace: true }))
  expect([location.hash, shown.at(-1)]).toEqual(['#~blog/post/3', '#~blog/post/3'])
  document.getElementById('~')!.setAttribute('aria-label', 'The third')
  act(() => router().retitle())
  expect(document.title).toBe('The third – Rye & Rosemary')
  await back()
  nextFrames()
  expect(open()).not.toBe('~')
  document.getElementById('~')!.setAttribute('aria-label', 'Late')
  act(() => router().retitle())
  expect(document.title).not.toContain('Late')
})
