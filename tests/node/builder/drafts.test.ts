import { addBlock } from '@/components/builder/state/block-commands'
import { startDraftAutosave } from '@/components/builder/session/draft-autosave'
import { draftKey, findDraft, newAppSubject } from '@/components/builder/session/drafts'
import { undo } from '@/components/builder/state/history-commands'
import { documentWith, memoryStorage, storeWith } from './harness'

const nobody = async () => new Set<string>()
const draft = (at: number, appName = 'Draft') => ({
  baseRevision: 3,
  document: { ...documentWith('text'), settings: { ...documentWith().settings, appName } },
  pending: {},
  at,
})

describe('storing drafts', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('unsaved work is written within 400 ms of its first change', async () => {
    const storage = memoryStorage()
    const store = storeWith(documentWith())
    startDraftAutosave(
      store,
      storage,
      () => 'app-1/a',
      () => 1000,
    )
    addBlock(store, 'text')
    await jest.advanceTimersByTimeAsync(200)
    addBlock(store, 'card')
    await jest.advanceTimersByTimeAsync(200)
    expect(storage.map.get('app-1/a')).toMatchObject({ baseRevision: 3, at: 1000 })
    expect(storage.map.get('app-1/a')).toEqual(
      expect.objectContaining({ document: store.get().history.present }),
    )
  })

  test('leaving the page writes immediately', async () => {
    const storage = memoryStorage()
    const store = storeWith(documentWith())
    const keeper = startDraftAutosave(store, storage, () => 'app-1/a')
    addBlock(store, 'text')
    await keeper.flush()
    expect(storage.map.size).toBe(1)
  })

  test('work counts as stored once it is written, not before', async () => {
    const store = storeWith(documentWith())
    startDraftAutosave(store, memoryStorage(), () => 'app-1/a')
    expect(store.get().draftState).toBe(true)
    addBlock(store, 'text')
    expect(store.get().draftState).toBe('soon')
    await jest.advanceTimersByTimeAsync(400)
    expect(store.get().draftState).toBe(true)
  })

  test('a page that closes before that leaves its work behind immediately', () => {
    const storage = memoryStorage()
    const store = storeWith(documentWith())
    const keeper = startDraftAutosave(
      store,
      storage,
      () => 'app-1/a',
      () => 1000,
    )
    keeper.leave()
    expect(storage.map.size).toBe(0)
    addBlock(store, 'text')
    keeper.leave()
    expect(storage.map.get('app-1/a')).toMatchObject({ baseRevision: 3, at: 1000 })
  })

  test('saved work, or work undone to the saved state, leaves no draft', async () => {
    const storage = memoryStorage()
    const store = storeWith(documentWith())
    startDraftAutosave(store, storage, () => 'app-1/a')
    addBlock(store, 'text')
    await jest.advanceTimersByTimeAsync(400)
    undo(store)
    await jest.advanceTimersByTimeAsync(400)
    expect(storage.map.size).toBe(0)
  })

  test('a browser that refuses to store work is detected, and so is its recovery', async () => {
    const storage = memoryStorage()
    const set = jest.spyOn(storage, 'set').mockRejectedValueOnce(new Error('quota'))
    const store = storeWith(documentWith())
    startDraftAutosave(store, storage, () => 'app-1/a')
    addBlock(store, 'text')
    await jest.advanceTimersByTimeAsync(400)
    expect(store.get().draftState).toBe(false)
    addBlock(store, 'text')
    await jest.advanceTimersByTimeAsync(400)
    expect(set).toHaveBeenCalledTimes(2)
    expect(store.get().draftState).toBe(true)
  })
})

describe('finding drafts', () => {
  test('this tab’s own draft is restored', async () => {
    const storage = memoryStorage()
    await storage.set(draftKey('app-1', 'a'), draft(1))
    const found = await findDraft(storage, ['app-1'], 'a', async () => new Set(['a']))
    expect(found?.key).toBe('app-1/a')
  })

  test('the draft of a tab that is still open stays with it', async () => {
    const storage = memoryStorage()
    await storage.set(draftKey('app-1', 'b'), draft(1))
    expect(await findDraft(storage, ['app-1'], 'a', async () => new Set(['a', 'b']))).toBeNull()
  })

  test('the newest draft of closed tabs is restored', async () => {
    const storage = memoryStorage()
    await storage.set(draftKey('app-1', 'b'), draft(1, 'Older'))
    await storage.set(draftKey('app-1', 'c'), draft(2, 'Newer'))
    await storage.set(draftKey('app-2', 'd'), draft(3, 'Another app'))
    const found = await findDraft(storage, ['app-1'], 'a', nobody)
    expect(found?.draft.document.settings.appName).toBe('Newer')
  })

  test('a guest’s new app is found by the user who signs in, and no other is', async () => {
    const storage = memoryStorage()
    await storage.set(draftKey(newAppSubject(null), 'a'), draft(1, 'Guest'))
    await storage.set(draftKey(newAppSubject('bo'), 'b'), draft(2, 'Bo'))
    const found = await findDraft(storage, [newAppSubject('ada'), newAppSubject(null)], 'a', nobody)
    expect(found?.draft.document.settings.appName).toBe('Guest')
  })

  test('unreadable drafts are ignored', async () => {
    const storage = memoryStorage()
    await storage.set(draftKey('app-1', 'a'), { document: 'from another version' })
    expect(await findDraft(storage, ['app-1'], 'a', nobody)).toBeNull()
    expect(storage.map.size).toBe(1)
  })
})
