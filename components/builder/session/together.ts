import { ApiError } from '@/lib/client/api-request'
import type { AppEvent, Restored } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { type Operation, apply } from '@/lib/document/operations'
import { type Api, UnreachableError } from '../../../lib/client/apps-api'
import type { EditorState, EditorStore } from '../state/editor-state'
import { canSend, isObstacle, mayPass, recognize, replay } from './rebase'
import { showRemote } from '../state/history-commands'
import { createWritten } from './written'

/** Edits of this time are sent in one request. */
const WAIT_MS = 150
/** How long until what could not be sent is sent again. */
const RETRY_MS = 3_000
/** Most edits in one request, as the server takes them. */
const MAX_OPERATIONS = 500

export type Together = {
  /** Whether edits go to the server one by one, because others have the app open too. */
  isUsed: () => boolean
  /** Sends what is unsent at once. Tells whether the server has it now; why not is in `state.phase`, or nobody else is there any more. */
  send: () => Promise<boolean>
  /** After a save that was refused: whether one's edits could be applied to what others’ edits made. */
  merge: () => Promise<boolean>
  receive: (event: AppEvent) => void
  setConnected: (connected: boolean) => void
  stop: () => void
}

type Options = {
  store: EditorStore
  api: Pick<Api, 'sendOperations' | 'readApp' | 'readRevision'>
  /** Names this editor among those of the app. */
  client: string
  /** Says that edits of one's own no longer fit what others made. */
  tellLost: (count: number) => void
  /** Says that an edit of another editor took the place of what was just written here. */
  tellReplaced: (client: string) => void
  /** Says that somebody brought an earlier version back. */
  tellRestored: (restored: Restored) => void
}

type Reset = Extract<AppEvent, { event: 'reset' }>

/** Edits on their way: the server may have them already. */
type Batch = {
  sequence: number
  base: number
  operations: readonly Operation[]
  /** What was shown when they were sent, where they are all that was unsent and nobody edited since. */
  shown: AppDocument | null
  isAnswered: boolean
  /** The revision that it made, once that is known. */
  made: number | null
}

/**
 * Keeps an open document in step with others. The server's order is the true one: what it confirmed is `saved`, with one's
 * own edits that it does not have yet on top.
 */
export function createTogether({ store, api, client, ...told }: Options): Together {
  const { tellLost, tellReplaced, tellRestored } = told
  const written = createWritten()
  let sequence = 0
  let isConnected = false
  let batch: Batch | null = null
  let posting: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let reading: Promise<void> | null = null
  let missed: Reset | null = null
  /** The newest revision that was told of. */
  let wanted = 0
  let isMerging = false

  const isUsed = () => {
    const state = store.get()
    if (batch) return true
    return isConnected && state.others.length > 0 && state.app !== null && canSend(state)
  }

  const isSavedWhole = () => batch === null && store.get().inFlight > 0

  const take = (state: EditorState): Batch => {
    const operations = state.unsent.slice(0, MAX_OPERATIONS)
    const shown = operations.length === state.unsent.length ? state.history.present : null
    written.note(operations)
    store.set({ inFlight: operations.length, phase: { kind: 'saving', asked: false } })
    return { sequence: ++sequence, base: state.revision, operations, shown, isAnswered: false, made: null }
  }

  const drop = (phase?: EditorState['phase']) => {
    batch = null
    store.set({ inFlight: 0, ...(phase && { phase }) })
  }

  const post = async (): Promise<void> => {
    const { app } = store.get()
    const sent = batch
    if (!sent || !app) return
    const { sequence, base, operations } = sent
    try {
      const asked = { client, sequence, base, operations: [...operations] }
      const { changed, revision } = await api.sendOperations(app.id, asked)
      if (batch !== sent) return // the event came first
      if (!changed) tellLost(operations.length)
      // Nothing came of them, or they are in what was read meanwhile: no event is going to come.
      if (!changed || revision <= store.get().revision) {
        const unsent = store.get().unsent.slice(operations.length)
        batch = null
        rebase(store.get().saved, unsent, { inFlight: 0, phase: { kind: 'idle' } })
      } else {
        sent.isAnswered = true
        sent.made = revision
        if (!isConnected) void read(revision)
      }
    } catch (error) {
      await refused(error)
    }
  }

  const refused = async (error: unknown): Promise<void> => {
    if (error instanceof UnreachableError) {
      store.set({ phase: { kind: 'offline' } })
      schedule(RETRY_MS)
    } else if (error instanceof ApiError && error.code === 'revision-conflict') {
      drop({ kind: 'idle' })
      void read()
    } else if (error instanceof ApiError && error.status === 401) drop({ kind: 'signed-out' })
    else if (error instanceof ApiError && error.status === 404) drop({ kind: 'gone' })
    else if (mayPass(error)) {
      store.set({ phase: { kind: 'failed', message: (error as ApiError).message } })
      schedule(RETRY_MS)
    } else drop({ kind: 'failed', message: error instanceof ApiError ? error.message : UNEXPECTED })
  }

  const flush = async (): Promise<void> => {
    if (posting) return posting
    if (!batch && reading) await reading
    if (posting) return posting
    const state = store.get()
    if (!isUsed() || isSavedWhole() || batch?.isAnswered || (state.unsent.length === 0 && !batch)) return
    batch ??= take(state)
    posting = post().finally(() => (posting = null))
    await posting
    if (!batch) schedule(WAIT_MS)
  }

  const schedule = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = null
      void flush()
    }, wait)
  }

  /** Shows a confirmed document with one's own edits on top. */
  const rebase = (
    saved: AppDocument,
    unsent: readonly Operation[],
    more: Partial<EditorState>,
    isKnown = false,
  ): void => {
    const { history, inFlight } = store.get()
    const onTheirWay = more.inFlight ?? inFlight
    const { present, kept, lost } = replay(saved, unsent, onTheirWay)
    if (lost > 0) tellLost(lost)
    showRemote(store, isKnown ? history.present : present, { ...more, saved, unsent: kept })
  }

  const receiveEdits = (event: Extract<AppEvent, { event: 'operations' }>): void => {
    const state = store.get()
    const isMine = event.client === client && event.sequence === batch?.sequence
    if (isMine && event.revision <= state.revision) return drop()
    if (state.phase.kind === 'conflict' || event.revision <= state.revision) return
    if (event.revision > state.revision + 1) return void read(event.revision)
    if (!isMine && !canSend(state)) return drop({ kind: 'conflict', revision: event.revision })
    const { revision } = event
    const shown = isMine ? batch?.shown : null
    let isReplaced = false
    const applyAndNotify = (before: AppDocument, operation: Operation) => {
      const after = apply(before, operation)
      isReplaced ||= !isMine && written.isReplaced(before, operation, after)
      return after
    }
    const saved = shown ?? event.operations.reduce(applyAndNotify, state.saved)
    if (isReplaced) tellReplaced(event.client)
    if (!isMine) {
      if (batch) batch.shown = null
      return rebase(saved, state.unsent, { revision })
    }
    batch = null
    const unsent = state.unsent.slice(state.inFlight)
    rebase(saved, unsent, { revision, inFlight: 0, phase: heard(state), restoredAt: null }, Boolean(shown))
    if (unsent.length > 0) schedule(WAIT_MS)
  }

  const receiveReset = (reset: Reset): void => {
    const { revision, restored } = reset
    const state = store.get()
    if (revision <= state.revision || state.phase.kind === 'conflict') return
    if (isSavedWhole() || (state.phase.kind === 'saving' && !batch)) missed = reset
    else {
      // A stream that is opened again says it again.
      if (restored && revision > wanted) tellRestored(restored)
      void read(revision)
    }
  }

  /** Reads the document anew, after what was sent is decided, until it is as new as was told. */
  const read = (revision = 0): Promise<void> => {
    wanted = Math.max(wanted, revision)
    reading ??= readAll().finally(() => (reading = null))
    return reading
  }

  const readAll = async (): Promise<void> => {
    let before
    do {
      before = store.get().revision
      await readNow()
    } while (store.get().revision > before && store.get().revision < wanted)
  }

  const readNow = async (): Promise<void> => {
    if (posting && !batch?.isAnswered && batch) await posting
    const { app } = store.get()
    if (!app) return
    let theirs
    try {
      theirs = await api.readApp(app.id)
    } catch {
      return // the stream says it again when it is back
    }
    const mayBeMine = !batch && !isSavedWhole() && store.get().unsent.length > 0
    if (mayBeMine && (await recognize(store, api, app.id, theirs))) return
    const state = store.get()
    if (isSavedWhole() || theirs.revision <= state.revision) return
    const unsent = batch?.isAnswered ? state.unsent.slice(state.inFlight) : state.unsent
    // What was edited since goes on top of one's own edits, though no stream tells of others'.
    const isMine = batch?.made === theirs.revision
    if (batch?.isAnswered) batch = null
    const isLive = isMine || isMerging || (isConnected && state.others.length > 0)
    const mayMerge = isLive && canSend(state)
    if (unsent.length > 0 && !mayMerge && !batch)
      return store.set({ inFlight: 0, phase: { kind: 'conflict', revision: theirs.revision } })
    const phase = batch ? state.phase : heard(state)
    const inFlight = batch ? state.inFlight : 0
    const saved = readDocument(theirs.document)
    rebase(saved, unsent, { revision: theirs.revision, inFlight, phase, elsewhere: null })
    if (unsent.length > 0) schedule(WAIT_MS)
  }

  const unsubscribe = store.subscribe(() => {
    const state = store.get()
    if (missed && !isSavedWhole() && state.phase.kind !== 'saving') {
      const reset = missed
      missed = null
      receiveReset(reset)
    }
    if (state.unsent.length > state.inFlight && !isObstacle(state.phase) && isUsed()) schedule(WAIT_MS)
  })
  const retryNow = () => {
    if (batch && store.get().phase.kind === 'offline') void flush()
  }
  globalThis.addEventListener?.('online', retryNow)

  return {
    isUsed,
    async send() {
      while (isUsed() && store.get().unsent.length > 0) {
        await flush()
        if (isObstacle(store.get().phase)) return false
        if (isUsed() && store.get().unsent.length > 0) await changeOf(store)
      }
      return store.get().unsent.length === 0
    },
    async merge() {
      const state = store.get()
      if (batch || state.unsent.length === 0 || !canSend({ ...state, phase: { kind: 'idle' } })) return false
      const sent = (batch = take(state))
      isMerging = true
      try {
        const { sequence, base, operations } = sent
        const asked = { client, sequence, base, operations: [...operations] }
        const { revision } = await api.sendOperations(state.app!.id, asked)
        sent.isAnswered = true
        sent.made = revision
        await read(revision)
      } catch {
        drop()
        return false
      } finally {
        isMerging = false
      }
      const { phase } = store.get()
      if (phase.kind === 'saving') store.set({ phase: { kind: 'idle' } })
      return batch === null && phase.kind !== 'conflict'
    },
    receive(event) {
      if (event.event === 'operations') receiveEdits(event)
      else if (event.event === 'reset') receiveReset(event)
      else if (event.event === 'gone') {
        if (store.get().app) store.set({ phase: { kind: 'gone' } })
      } else {
        store.set({ others: event.others })
        if (store.get().unsent.length > 0) schedule(WAIT_MS)
      }
    },
    setConnected(connected) {
      isConnected = connected
      if (connected) return
      if (store.get().others.length > 0) store.set({ others: [] })
      if (batch?.isAnswered) void read()
    },
    stop() {
      unsubscribe()
      globalThis.removeEventListener?.('online', retryNow)
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** The phase once nothing is on its way and the server was heard: then it is there again. */
function heard({ phase }: EditorState): EditorState['phase'] {
  return phase.kind === 'offline' || phase.kind === 'failed' || !isObstacle(phase) ? { kind: 'idle' } : phase
}

const UNEXPECTED = 'Something unexpected went wrong.'

function changeOf(store: EditorStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })
}
