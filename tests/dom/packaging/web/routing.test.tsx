import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import { watchConnection } from '@/lib/packaging/web/runtime/connection'
import { startRouting } from '@/lib/packaging/web/runtime/routing'
import { bakery } from '../../../node/blocks/examples'

const context = { assetUrl: () => '', screenHref: (id: string) => `#/${id}` }
const open = () => document.querySelector('.ak-screen[data-current]')?.id
let scrolled = 0

// One page for the whole file: as on a phone, the runtime listens to the window while the page is open.
beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
  Object.defineProperty(window, 'scrollY', { get: () => scrolled })
  window.scrollTo = ((place: number | ScrollToOptions, top?: number) => {
    scrolled = typeof place === 'number' ? (top ?? 0) : (place.top ?? 0)
  }) as typeof window.scrollTo
  document.body.innerHTML = renderToStaticMarkup(<AppView document={bakery} context={context} />)
  const app = document.querySelector<HTMLElement>('.ak-app')!
  startRouting(app)
  watchConnection(app)
})

const back = () =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => setTimeout(done), { once: true })
        history.back()
      }),
  )

it('navigates the app and back, with focus, title, tabs and scroll position', async () => {
  const user = userEvent.setup()
  expect(open()).toBe('/bakery')
  scrolled = 320
  await user.click(screen.getByRole('link', { name: 'Order for pick-up' }))
  expect(open()).toBe('/order')
  expect(location.hash).toBe('#/order')
  expect(document.title).toBe('Order – Rye & Rosemary')
  expect(document.activeElement).toHaveAttribute('id', '/order')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Order')
  expect(scrolled).toBe(0)

  await user.click(screen.getByRole('link', { name: 'Our story' }))
  expect(document.querySelector('.ak-bar')).toHaveAttribute('data-pushed')
  expect(document.querySelector('.ak-brand')).toHaveTextContent('Our story')

  const popped = new Promise((done) => addEventListener('popstate', done, { once: true }))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await popped
  expect(open()).toBe('/order')
  expect(document.querySelector('.ak-brand')).toHaveTextContent('Rye & Rosemary')

  await back()
  expect(open()).toBe('/bakery')
  expect(document.title).toBe('Rye & Rosemary')
  expect(scrolled).toBe(320)
})

it('scrolls to the top when the open tab is tapped again', async () => {
  scrolled = 200
  const entries = history.length
  await userEvent.click(screen.getAllByRole('link', { name: 'Bakery' })[0]!)
  expect(scrolled).toBe(0)
  expect(history.length).toBe(entries)
})

it('leaves taps with a modifier key to the browser, which opens another window', () => {
  let taken: boolean | undefined
  const dispatch = (event: Event) => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', dispatch, { once: true })
  fireEvent.click(screen.getAllByRole('link', { name: 'Order' })[0]!, { ctrlKey: true })
  expect(taken).toBe(false)
  expect(open()).toBe('/bakery')
})

it('follows an entered address, and shows the start for an unknown one', async () => {
  const go = (hash: string) =>
    act(
      () =>
        new Promise<void>((done) => {
          addEventListener('hashchange', () => done(), { once: true })
          location.hash = hash
        }),
    )
  await go('#/find-us')
  expect(open()).toBe('/find-us')
  await go('#/nowhere')
  expect(open()).toBe('/bakery')
})

it('shows when there is no connection', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
