import { startAutosave } from '@/components/builder/session/autosave'
import { addBlock } from '@/components/builder/state/block-commands'
import type { EditorState } from '@/components/builder/state/editor-state'
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

test('an edit is saved after a pause of two seconds, as one that nobody asked for', () => {
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

test('work that never pauses is saved after fifteen seconds', () => {
  const { store, save } = start()
  for (let second = 0; second < 15; second++) {
    addBlock(store, 'text')
    jest.advanceTimersByTime(1000)
  }
  expect(save).toHaveBeenCalledTimes(1)
})

test('what is undone to what is saved needs no save', () => {
  const { store, save } = start()
  addBlock(store, 'text')
  undo(store)
  jest.advanceTimersByTime(60_000)
  expect(save).not.toHaveBeenCalled()
})

test.each([
  ['a newer version stands on the server', { phase: { kind: 'conflict', revision: 9 } }],
  ['somebody is signed out', { phase: { kind: 'signed-out' } }],
  ['the app was deleted', { phase: { kind: 'gone' } }],
  ['a block is in the air', { drag: { what: { type: 'text' }, index: 0 } }],
] as [string, Partial<EditorState>][])('nothing is saved while %s, and then it is', (_, obstacle) => {
  const { store, save } = start(obstacle)
  addBlock(store, 'text')
  jest.advanceTimersByTime(60_000)
  expect(save).not.toHaveBeenCalled()
  store.set({ phase: { kind: 'idle' }, drag: null })
  jest.advanceTimersByTime(2_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('work that came back after a reload is saved once it is kept or edited, not before', () => {
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

test('a save that failed is not tried again and again, but with the next edit', () => {
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

test('the save state tells where the work is', () => {
  const store = storeWith(documentWith())
  const text = (more: Partial<EditorState> = {}) => describeSaving({ ...store.get(), ...more }).text
  expect(text()).toBe('Saved')
  expect(text({ app: null })).toBe('New, nothing to save yet')
  expect(text({ pending: { 'settings.appName': '' } })).toBe('Saved, except for a field in Settings')
  addBlock(store, 'text')
  expect(text()).toBe('Unsaved, kept here')
  expect(text({ kept: 'soon' })).toBe('Unsaved')
  expect(text({ phase: { kind: 'saving', asked: false } })).toBe('Saving…')
  expect(text({ phase: { kind: 'offline' } })).toBe('Offline: stored in this browser')
  expect(text({ phase: { kind: 'signed-out' } })).toBe('Signed out: stored in this browser')
  expect(text({ phase: { kind: 'conflict', revision: 9 } })).toBe('Not saved: there is a newer version')
  expect(text({ phase: { kind: 'gone' } })).toBe('Not saved: this app was deleted')
  expect(text({ phase: { kind: 'offline' }, kept: false })).toBe('Unsaved, and could not be kept here')
})
