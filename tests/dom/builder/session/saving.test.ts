import { api } from '@/lib/client/apps-api'
import { addBlock } from '@/components/builder/state/block-commands'
import { type EditorStore, isDirty } from '@/components/builder/state/editor-state'
import { undo } from '@/components/builder/state/history-commands'
import { createSaver } from '@/components/builder/session/saver'
import { emptyDocument } from '@/lib/document/document'
import { openSession } from '@/components/builder/session/session'
import {
  type Call,
  blocksOf,
  documentWith,
  fakeServer,
  memoryStorage,
  storeWith,
} from '../../../node/builder/harness'

const onCreated = jest.fn()
const onSaved = jest.fn()

function saverOf(store: EditorStore, signedIn = true) {
  return createSaver({ store, api, client: 'client-1', signedIn, onCreated, onSaved, onNotice: jest.fn() })
}

const conflict = { status: 409, body: { error: 'Saved elsewhere.', code: 'revision-conflict', revision: 7 } }

beforeEach(() => jest.resetAllMocks())

test('a save sends the revision it is based on, and the work is saved', async () => {
  const calls = fakeServer(() => ({ body: { revision: 4 } }))
  const store = storeWith(documentWith())
  addBlock(store, 'text')
  expect(await saverOf(store).save()).toBe(true)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/apps/app-1', headers: { 'if-match': '3' } })
  expect(store.get()).toMatchObject({ revision: 4, phase: { kind: 'idle' } })
  expect(isDirty(store.get())).toBe(false)
  expect(onSaved).toHaveBeenCalledWith(4)
})

test('an edit made while saving stays unsaved', async () => {
  const store = storeWith(documentWith())
  addBlock(store, 'text')
  fakeServer(() => {
    addBlock(store, 'card')
    return { body: { revision: 4 } }
  })
  await saverOf(store).save()
  expect(isDirty(store.get())).toBe(true)
})

test('a new app is created once, even when its first save fails', async () => {
  let fail = true
  const calls = fakeServer(({ method }) => {
    if (method === 'POST')
      return { status: 201, body: { id: 'new-1', slug: 's', kind: 'custom', revision: 1 } }
    return fail ? { status: 500, body: { error: 'Out of order' } } : { body: { revision: 2 } }
  })
  const store = storeWith(documentWith(), null)
  addBlock(store, 'text')
  const saver = saverOf(store)
  expect(await saver.save()).toBe(false)
  expect(store.get().phase).toEqual({ kind: 'failed', message: 'Out of order' })
  fail = false
  expect(await saver.save()).toBe(true)
  expect(calls.map(({ method }: Call) => method)).toEqual(['POST', 'PUT', 'PUT'])
  expect(onCreated).toHaveBeenCalledTimes(1)
})

test('a save that a busy or failing service rejected is retried later', async () => {
  jest.useFakeTimers()
  try {
    let status = 503
    const calls = fakeServer(() => ({ status, body: status < 400 ? { revision: 4 } : { error: 'Busy' } }))
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    const saver = saverOf(store)
    expect(await saver.save()).toBe(false)
    expect(store.get().phase).toEqual({ kind: 'failed', message: 'Busy' })
    status = 200
    await jest.advanceTimersByTimeAsync(15_000)
    expect(calls).toHaveLength(2)
    expect(store.get()).toMatchObject({ revision: 4, phase: { kind: 'idle' } })
    status = 400
    addBlock(store, 'text')
    await saver.save()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(3) // a rejected save is not retried
  } finally {
    jest.useRealTimers()
  }
})

test('a signed-out user is asked to sign in, and nothing is sent', async () => {
  const calls = fakeServer(() => ({}))
  const store = storeWith(documentWith('text'), null)
  expect(await saverOf(store, false).save()).toBe(false)
  expect(store.get().phase.kind).toBe('signed-out')
  expect(calls).toHaveLength(0)
})

test('while offline the work waits, and is saved when the connection is back', async () => {
  let online = false
  fakeServer(() => (online ? { body: { revision: 4 } } : 'unreachable'))
  const store = storeWith(documentWith())
  addBlock(store, 'text')
  const saver = saverOf(store)
  await saver.save()
  expect(store.get().phase.kind).toBe('offline')
  online = true
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isDirty(store.get())).toBe(false)
  saver.stop()
})

describe('a newer revision on the server', () => {
  const theirs = emptyDocument('Theirs')

  test('is never overwritten without consent', async () => {
    fakeServer(() => conflict)
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    expect(await saverOf(store).save()).toBe(false)
    expect(store.get().phase).toEqual({ kind: 'conflict', revision: 7 })
    expect(blocksOf(store)).toHaveLength(1)
  })

  test('“Keep my version” overwrites exactly the revision that was shown', async () => {
    const calls = fakeServer(({ headers }) =>
      headers['if-match'] === '7' ? { body: { revision: 8 } } : conflict,
    )
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    const saver = saverOf(store)
    await saver.save()
    expect(await saver.overwriteRemote()).toBe(true)
    const saves = calls.filter(({ method }) => method === 'PUT')
    expect(saves.map(({ headers }) => headers['if-match'])).toEqual(['3', '7'])
    expect(store.get().revision).toBe(8)
  })

  test('“Use the newer version” shows theirs, and undo restores mine', async () => {
    fakeServer(({ method }) => (method === 'GET' ? { body: { revision: 7, document: theirs } } : conflict))
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    const saver = saverOf(store)
    await saver.save()
    expect(await saver.acceptRemote()).toBe(true)
    expect(store.get().history.present.settings.appName).toBe('Theirs')
    expect(store.get().revision).toBe(7)
    expect(isDirty(store.get())).toBe(false)
    undo(store)
    expect(blocksOf(store)).toHaveLength(1)
    expect(isDirty(store.get())).toBe(true)
  })
})

describe('a save whose response was lost', () => {
  /** A server that stores what it receives; some responses are lost. */
  function server() {
    const stored = {
      revision: 3,
      document: documentWith() as unknown,
      sent: null as unknown,
      losesAnswers: true,
    }
    const calls = fakeServer(({ method, path, headers, body }) => {
      if (path.endsWith('/revisions/4')) return { body: { number: 4, document: stored.sent } }
      if (method !== 'PUT') return { body: { revision: stored.revision, document: stored.document } }
      if (headers['if-match'] !== String(stored.revision))
        return { status: 409, body: { ...conflict.body, revision: stored.revision } }
      stored.revision++
      stored.document = (body as { document: unknown }).document
      return stored.losesAnswers ? 'unreachable' : { body: { revision: stored.revision } }
    })
    return { stored, calls }
  }

  test('is not a newer version', async () => {
    const { stored, calls } = server()
    const store = storeWith(documentWith())
    const saver = saverOf(store)
    addBlock(store, 'text')
    expect(await saver.save()).toBe(false)
    expect(store.get().phase.kind).toBe('offline')
    expect(await saver.save()).toBe(true)
    expect(store.get()).toMatchObject({ revision: 4, phase: { kind: 'idle' }, unsent: [] })
    expect(isDirty(store.get())).toBe(false)
    expect(stored.revision).toBe(4)
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET'])
    saver.stop()
  })

  test('is not one either after further typing, which is saved', async () => {
    const { stored } = server()
    const store = storeWith(documentWith())
    const saver = saverOf(store)
    addBlock(store, 'text')
    await saver.save()
    addBlock(store, 'card')
    stored.losesAnswers = false
    expect(await saver.save()).toBe(true)
    expect(store.get()).toMatchObject({ revision: 5, phase: { kind: 'idle' }, unsent: [] })
    expect(stored.document).toEqual(store.get().history.present)
    saver.stop()
  })

  test('is not one if others continued from it', async () => {
    const { stored, calls } = server()
    const store = storeWith(documentWith())
    const saver = saverOf(store)
    addBlock(store, 'text')
    await saver.save()
    Object.assign(stored, { revision: 5, sent: stored.document, document: emptyDocument('Theirs') })
    expect(await saver.save()).toBe(true)
    expect(store.get()).toMatchObject({ revision: 4, phase: { kind: 'idle' }, unsent: [] })
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
    saver.stop()
  })

  test('leaves no draft that would be restored as unsaved work', async () => {
    const storage = memoryStorage()
    const { stored } = server()
    const draft = { baseRevision: 2, document: documentWith(), pending: {}, at: 1 }
    await storage.set('app-1/old', draft)
    const options = { appId: 'app-1', userId: 'ada', api, storage, channel: null, tab: 'new' }
    const session = await openSession({ ...options, openTabs: async () => new Set<string>(), onCreated })
    expect(session.store.get()).toMatchObject({
      revision: stored.revision,
      restoredAt: null,
      phase: { kind: 'idle' },
    })
    expect(storage.map.size).toBe(0)
    session.close()
  })
})

describe('a replacement of the document', () => {
  const earlier = documentWith('card')
  const restoring = (body: object = {}) =>
    fakeServer(({ method }) =>
      method === 'POST' ? { status: 201, body: { revision: 5 } } : { body: { revision: 4, ...body } },
    )

  test('restores an earlier revision once the current work is saved, and can be undone', async () => {
    const calls = restoring()
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    const saver = saverOf(store)
    expect(await saver.restoreRevision(1, earlier)).toBe(true)
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/apps/app-1',
      'POST /api/apps/app-1/revisions/1/restore',
    ])
    expect(store.get()).toMatchObject({ revision: 5, history: { present: earlier }, unsent: [] })
    expect(isDirty(store.get())).toBe(false)
    undo(store)
    expect(blocksOf(store).map(({ type }) => type)).toEqual(['text'])
    // The previous document is saved completely and does not replace a revision.
    await saver.save(true)
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { document: store.get().history.present } })
    expect(calls.at(-1)!.body).not.toHaveProperty('auto')
  })

  test('is blocked while the current work cannot be saved', async () => {
    const calls = fakeServer(() => 'unreachable')
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    const saver = saverOf(store)
    const change = jest.fn()
    expect(await saver.restoreRevision(1, earlier)).toBe(false)
    expect(await saver.apart(change)).toBe(false)
    expect(change).not.toHaveBeenCalled()
    expect(calls.every(({ method }) => method === 'PUT')).toBe(true)
    saver.stop()
  })
})

test('a save from another tab is shown, unless something was typed in the meantime', async () => {
  const store = storeWith(documentWith('text'))
  const theirs = documentWith('card')
  let typing = true
  fakeServer(() => {
    if (typing) addBlock(store, 'button')
    return { body: { revision: 9, document: theirs } }
  })
  const saver = saverOf(store)
  expect(await saver.follow()).toBe(false)
  expect(blocksOf(store).map(({ type }) => type)).toEqual(['text', 'button'])
  undo(store)
  typing = false
  expect(await saver.follow()).toBe(true)
  expect(blocksOf(store).map(({ type }) => type)).toEqual(['card'])
})

test('work on an app that was deleted elsewhere restores it, or becomes a new one', async () => {
  let gone = true
  const calls = fakeServer(({ method, path }) => {
    if (method === 'POST' && path === '/api/apps/deleted/app-1') {
      gone = false
      return { body: { id: 'app-1', revision: 3 } }
    }
    if (method === 'POST')
      return { status: 201, body: { id: 'new-1', slug: 's', kind: 'custom', revision: 1 } }
    return gone && path === '/api/apps/app-1'
      ? { status: 404, body: { error: 'Not found' } }
      : { body: { revision: 4 } }
  })
  const store = storeWith(documentWith())
  addBlock(store, 'text')
  const saver = saverOf(store)
  expect(await saver.save()).toBe(false)
  expect(store.get().phase.kind).toBe('gone')
  expect(await saver.restore()).toBe(true)
  expect(store.get()).toMatchObject({ app: { id: 'app-1' }, phase: { kind: 'idle' } })
  gone = true
  addBlock(store, 'card')
  expect(await saver.save()).toBe(false)
  expect(await saver.saveAsNew()).toBe(true)
  expect(store.get().app?.id).toBe('new-1')
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: '/api/apps/new-1' })
})
