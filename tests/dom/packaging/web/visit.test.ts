import { tellVisit } from '@/lib/packaging/web/runtime/visit'

const told = jest.fn(() => Promise.resolve())
let wishes: { onLine: boolean; doNotTrack: string | null; globalPrivacyControl: boolean }
let entry: string
let prerendering: boolean

beforeEach(() => {
  told.mockClear()
  wishes = { onLine: true, doNotTrack: null, globalPrivacyControl: false }
  entry = 'navigate'
  prerendering = false
  document.documentElement.dataset.visits = '~visit?version=3'
  Object.assign(window, { fetch: told })
  for (const name of ['onLine', 'doNotTrack', 'globalPrivacyControl'] as const)
    Object.defineProperty(navigator, name, { configurable: true, get: () => wishes[name] })
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => prerendering })
  Object.assign(performance, { getEntriesByType: () => [{ type: entry }] })
})

function open(): void {
  tellVisit()
  window.dispatchEvent(new Event('load'))
}

// Listeners of earlier tests stay on the window and would tell again; each test looks at its own first call only.
beforeEach(() => {
  const add = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((...[type, listener]: Parameters<typeof add>) => {
    add(type, listener, { once: true })
  })
})

it('tells once that the app was opened, without cookies', () => {
  open()
  window.dispatchEvent(new Event('load'))
  expect(told.mock.calls).toEqual([
    ['~visit?version=3', { method: 'POST', credentials: 'omit', keepalive: true }],
  ])
})

it.each<[string, () => void]>([
  ['its page names no address', () => delete document.documentElement.dataset.visits],
  ['there is no connection', () => (wishes.onLine = false)],
  ['somebody asked not to be tracked', () => (wishes.doNotTrack = '1')],
  ['somebody asked for privacy', () => (wishes.globalPrivacyControl = true)],
  ['it was loaded again', () => (entry = 'reload')],
  ['somebody came back to it', () => (entry = 'back_forward')],
])('tells nothing when %s', (_, change) => {
  change()
  open()
  expect(told).not.toHaveBeenCalled()
})

it('waits until a page that was drawn ahead is opened', () => {
  prerendering = true
  open()
  expect(told).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(told).toHaveBeenCalledTimes(1)
})
