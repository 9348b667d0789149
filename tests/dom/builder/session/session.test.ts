import { subscribeToApp } from '@/components/builder/session/event-stream'
import { createSaver } from '@/components/builder/session/saver'
import { emptyDocument } from '@/lib/document/document'
import { startAutosave } from '@/components/builder/session/autosave'
import { addBlock } from '@/components/builder/state/block-commands'
import { type EditorState, createEditorStore } from '@/components/builder/state/editor-state'
import { undo } from '@/components/builder/state/history-commands'
import { describeSaving } from '@/components/builder/top-bar/save-state'
import { documentWith, storeWith } from '../../../node/builder/harness'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function start(more: Partial<EditorState> = {}) {
  const store = storeWith(documentWith('header'))
  store.set(more)
  const save = jest.fn(async () => {
    const { history } = store.get()
    store.set({ saved: history.present, unsent: [], restoredAt: null })
    return true
  })
  const stop = startAutosave(store, { save })
  return { store, save, stop }
}

test('an edit is saved after a pause of two seconds, as an automatic save', () => {
  const { store, save } = start()
  addBlock(store, 'text')
  jest.advanceTimersByTime(1500)
  addBlock(store, 'card')
  jest.advanceTimersByTime(1500)
  expect(save).not.toHaveBeenCalled()
  jest.advanceTimersByTime(500)
  expect(save.mock.calls).toEqual([[true]])
  jest.advanceTimersByTime(60_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('continuous work is saved after fifteen seconds', () => {
  const { store, save } = start()
  for (let second = 0; second < 15; second++) {
    addBlock(store, 'text')
    jest.advanceTimersByTime(1000)
  }
  expect(save).toHaveBeenCalledTimes(1)
})

test('work that was undone to the saved state needs no save', () => {
  const { store, save } = start()
  addBlock(store, 'text')
  undo(store)
  jest.advanceTimersByTime(60_000)
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['the server has a newer version', { phase: { kind: 'conflict', revision: 9 } }],
  ['the user is signed out', { phase: { kind: 'signed-out' } }],
  ['the app was deleted', { phase: { kind: 'gone' } }],
  ['a block is in the air', { drag: { what: { type: 'text' }, index: 0 } }],
] as [string, Partial<EditorState>][])('nothing is saved while %s, but afterwards', (_, obstacle) => {
  const { store, save } = start(obstacle)
  addBlock(store, 'text')
  jest.advanceTimersByTime(60_000)
  expect(save).not.toHaveBeenCalled()
  store.set({ phase: { kind: 'idle' }, drag: null })
  jest.advanceTimersByTime(2_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('work restored after a reload is saved once it is kept or edited, not before', () => {
  const store = storeWith(documentWith('header'))
  const save = jest.fn(async () => true)
  addBlock(store, 'text')
  store.set({ restoredAt: 1 })
  startAutosave(store, { save })
  store.set({ selectedId: null, announcement: 'Something else' })
  jest.advanceTimersByTime(60_000)
  expect(save).not.toHaveBeenCalled()
  store.set({ restoredAt: null })
  jest.advanceTimersByTime(2_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('a failed save is not retried repeatedly, but with the next edit', () => {
  const store = storeWith(documentWith())
  const save = jest.fn(async () => {
    store.set({ phase: { kind: 'failed', message: 'No room' } })
    return false
  })
  startAutosave(store, { save })
  addBlock(store, 'text')
  jest.advanceTimersByTime(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  addBlock(store, 'text')
  jest.advanceTimersByTime(2_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('the save state shows where the work is', () => {
  const store = storeWith(documentWith())
  const text = (more: Partial<EditorState> = {}) => describeSaving({ ...store.get(), ...more }).text
  expect(text()).toBe('Saved')
  expect(text({ app: null })).toBe('New, nothing to save yet')
  expect(text({ pending: { 'settings.appName': '' } })).toBe('Saved, except for a field in Settings')
  addBlock(store, 'text')
  expect(text()).toBe('Unsaved, stored here')
  expect(text({ draftState: 'soon' })).toBe('Unsaved')
  expect(text({ phase: { kind: 'saving', isManual: false } })).toBe('Saving…')
  expect(text({ phase: { kind: 'offline' } })).toBe('Offline: stored in this browser')
  expect(text({ phase: { kind: 'signed-out' } })).toBe('Signed out: stored in this browser')
  expect(text({ phase: { kind: 'conflict', revision: 9 } })).toBe('Not saved: there is a newer version')
  expect(text({ phase: { kind: 'gone' } })).toBe('Not saved: this app is gone')
  expect(text({ phase: { kind: 'offline' }, draftState: false })).toBe('Unsaved, and couldn’t be stored here')
})

/** The part of EventSource that the session uses; jsdom does not implement it. */
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
  const api = { eventsOf: () => '/events', updatePresence: async () => undefined }
  const on = { onCreated: jest.fn(), onSaved: jest.fn(), onNotice: jest.fn() }
  const saver = createSaver({ store, api: api as never, client: 'client-1', signedIn: true, ...on })
  const stop = subscribeToApp({ store, api, saver, client: 'client-1' })
  return { store, stop: () => (stop(), saver.stop()) }
}

test('a session opens one stream, and no second one for changes in the editor', () => {
  const { store, stop } = follow()
  jest.advanceTimersByTime(2000)
  expect(Source.opened).toHaveLength(1)
  store.set({ others: [{ client: 'other' } as never] })
  store.set({ selectedId: 'block-1' })
  expect(Source.opened).toHaveLength(1)
  stop()
  expect(Source.opened[0]!.readyState).toBe(Source.CLOSED)
})

test('a session opens the stream of an app that replaces another, and clears its presence', () => {
  const { store, stop } = follow()
  jest.advanceTimersByTime(2000)
  store.set({ others: [{ client: 'other' } as never] })
  store.set({ app: { ...store.get().app!, id: 'second' } })
  expect(Source.opened).toHaveLength(2)
  expect(Source.opened[0]!.readyState).toBe(Source.CLOSED)
  expect(store.get().others).toEqual([])
  stop()
})
