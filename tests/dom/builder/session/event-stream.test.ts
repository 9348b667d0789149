import { createEditorStore } from '@/components/builder/state/editor-state'
import { followApp } from '@/components/builder/session/event-stream'
import { createTogether } from '@/components/builder/session/together'
import { emptyDocument } from '@/lib/document/document'

/** As much of the browser's own as is asked for: jsdom has none. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 1
  onopen = () => undefined
  onerror = () => undefined
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
}

function follow() {
  Source.opened = []
  Object.assign(globalThis, { EventSource: Source })
  const app = {
    id: 'app',
    slug: 'app',
    kind: 'custom',
    sourceUrl: null,
    release: null,
    published: false,
    report: null,
  }
  const store = createEditorStore({ app: app as never, revision: 1, document: emptyDocument() })
  const api = {
    eventsOf: () => '/events',
    tellPresence: async () => undefined,
    sendOperations: jest.fn(),
    readApp: jest.fn(),
    readRevision: jest.fn(),
  }
  const together = createTogether({
    store,
    api: api,
    client: 'client-1',
    tellLost: jest.fn(),
    tellReplaced: jest.fn(),
    tellRestored: jest.fn(),
  })
  const stop = followApp({ store, api: api, together, client: 'client-1' })
  return { store, stop: () => (stop(), together.stop()) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('opens one stream, and not another for what changes in the editor', () => {
  const { store, stop } = follow()
  jest.advanceTimersByTime(2000)
  expect(Source.opened).toHaveLength(1)
  store.set({ others: [{ client: 'other' } as never] })
  store.set({ selectedId: 'block-1' })
  expect(Source.opened).toHaveLength(1)
  stop()
  expect(Source.opened[0]!.readyState).toBe(Source.CLOSED)
})

test('opens the stream of an app that takes the place of another, and forgets who was there', () => {
  const { store, stop } = follow()
  jest.advanceTimersByTime(2000)
  store.set({ others: [{ client: 'other' } as never] })
  store.set({ app: { ...store.get().app!, id: 'second' } })
  expect(Source.opened).toHaveLength(2)
  expect(Source.opened[0]!.readyState).toBe(Source.CLOSED)
  expect(store.get().others).toEqual([])
  stop()
})
