import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { ApiError } from '@/lib/client/api-request'
import { type Api, UnreachableError } from '../../../lib/client/apps-api'
import { type EditorStore, isDirty, type OpenApp, type PendingSave } from '../state/editor-state'
import { replaceDocument } from '../state/history-commands'
import { isObstacle, mayPass, recognize } from './rebase'
import type { Together } from './together'

const RETRY_MS = 15_000
/** Most saves without an answer that are remembered. */
const MAX_IN_DOUBT = 10

export type Saver = {
  /**
   * Saves what is shown. Tells whether the server has it now; why not is in `state.phase`.
   * @param auto nobody asked for it: in the history it is one with others of the same minutes
   */
  save: (auto?: boolean) => Promise<boolean>
  /** After a conflict: saves over the newer revision that the person was told about. */
  keepMine: () => Promise<boolean>
  /** After a conflict: shows the newer revision, as an edit that can be undone. */
  takeTheirs: () => Promise<boolean>
  /**
   * Makes a change that replaces much at once. What was there before it and what came of it both stand in the history.
   * Without the first, nothing is changed and false is told.
   */
  apart: (change: () => void) => Promise<boolean>
  /** Makes an earlier revision the newest one again, once the present is in the history. Tells whether it is. */
  restoreRevision: (number: number, document: AppDocument) => Promise<boolean>
  /** Shows what was saved elsewhere, if nothing here is unsaved when it arrives. Tells whether it did. */
  follow: () => Promise<boolean>
  /** When the app was deleted elsewhere: restores it and saves what is shown, or saves that as an app of its own. */
  restore: () => Promise<boolean>
  saveAsNew: () => Promise<boolean>
  stop: () => void
}

type Options = {
  store: EditorStore
  api: Pick<
    Api,
    'createApp' | 'saveApp' | 'readApp' | 'restoreApp' | 'readRevision' | 'changeRevision' | 'restoreRevision'
  >
  signedIn: boolean
  /** A new app has an id from now on. */
  onCreated: (app: OpenApp) => void
  onSaved: (revision: number) => void
  /** Brings edits to the server one by one while others have the app open too. */
  together?: Pick<Together, 'isUsed' | 'send' | 'merge'>
}

const ALONE = { isUsed: () => false, send: () => Promise.resolve(false), merge: () => Promise.resolve(false) }

/** Brings the work to the server: one call at a time, never over somebody's newer revision unasked. */
export function createSaver({ store, api, signedIn, onCreated, onSaved, together = ALONE }: Options): Saver {
  let running: Promise<boolean> | null = null
  let retry: ReturnType<typeof setTimeout> | null = null

  let lastWasAuto = false

  const send = async (auto: boolean): Promise<boolean> => {
    const document = store.get().history.present
    const { unsent } = store.get()
    let { app, revision } = store.get()
    store.set({ phase: { kind: 'saving', asked: !auto }, inFlight: unsent.length })
    try {
      if (!app) {
        const created = await api.createApp(document.settings.appName)
        app = { ...created, report: null }
        revision = created.revision
        // From here on a failure leaves an app to save into, not a second one to create.
        store.set({ app, revision })
        onCreated(app)
      }
      // Another document as a whole takes the place of none.
      const isMinor = auto && unsent.every(({ type }) => type !== 'replace-document')
      const saved = await api.saveApp(app.id, document, revision, isMinor)
      lastWasAuto = isMinor
      store.set({
        revision: saved.revision,
        saved: document,
        unsent: store.get().unsent.slice(unsent.length),
        inFlight: 0,
        inDoubt: [],
        phase: { kind: 'idle' },
        restoredAt: null,
      })
      onSaved(saved.revision)
      return true
    } catch (error) {
      const { inDoubt } = store.get()
      const isLost = error instanceof UnreachableError || mayPass(error)
      store.set({
        inFlight: 0,
        ...(isLost && { inDoubt: withSent(inDoubt, { document, operations: unsent }) }),
      })
      if (app && isConflict(error)) {
        if (await meetsItself(app.id)) return isSaved(store) || send(auto)
        if (await together.merge()) return isSaved(store) || send(auto)
      }
      fail(error)
      return false
    }
  }

  /** Whether the newer revision is this one's own, of a save whose answer was lost. */
  const meetsItself = async (id: string): Promise<boolean> => {
    try {
      return await recognize(store, api, id, await api.readApp(id))
    } catch {
      return false
    }
  }

  const fail = (error: unknown) => {
    if (error instanceof UnreachableError) {
      store.set({ phase: { kind: 'offline' } })
      retry = setTimeout(() => void save(true), RETRY_MS)
    } else if (error instanceof ApiError && error.status === 401) {
      store.set({ phase: { kind: 'signed-out' } })
    } else if (error instanceof ApiError && error.status === 404) {
      store.set({ phase: { kind: 'gone' } })
    } else if (isConflict(error)) {
      store.set({ phase: { kind: 'conflict', revision: Number(error.body['revision']) } })
    } else {
      const message = error instanceof ApiError ? error.message : 'Something unexpected went wrong.'
      store.set({ phase: { kind: 'failed', message } })
      if (mayPass(error)) retry = setTimeout(() => void save(true), RETRY_MS)
    }
  }

  /** What was saved without being asked, and is asked for now, stays in the history by itself. */
  const keepLast = async () => {
    const { app, revision } = store.get()
    if (!lastWasAuto || !app) return
    lastWasAuto = false
    // What is shown is saved all the same.
    await api.changeRevision(app.id, revision, { auto: false }).catch(() => undefined)
  }

  const save = async (auto = false): Promise<boolean> => {
    if (together.isUsed()) {
      const isSent = await together.send()
      lastWasAuto = true
      if (isSent && !auto) await keepLast()
      // Who is alone by now saves the rest as a whole.
      if (isSent || isObstacle(store.get().phase) || together.isUsed()) return isSent
    }
    if (retry !== null) clearTimeout(retry)
    retry = null
    if (running) await running
    if (store.get().app && isSaved(store)) {
      if (!auto) await keepLast()
      return true
    }
    if (!signedIn) {
      store.set({ phase: { kind: 'signed-out' } })
      return false
    }
    running ??= send(auto).finally(() => (running = null))
    return running
  }

  const retryNow = () => {
    if (store.get().phase.kind === 'offline') void save(true)
  }
  window.addEventListener('online', retryNow)

  return {
    save,
    async keepMine() {
      const { phase } = store.get()
      if (phase.kind !== 'conflict') return false
      store.set({ revision: phase.revision })
      return save()
    },
    async apart(change) {
      if (signedIn && !(await save())) return false
      change()
      if (signedIn) await save()
      return true
    },
    async restoreRevision(number, document) {
      if (!(await save())) return false
      if (running) await running
      running = restoreRevision(number, document).finally(() => (running = null))
      return running
    },
    takeTheirs: () => take(() => true),
    follow: () => take(() => !isDirty(store.get())),
    async restore() {
      const { app } = store.get()
      if (!app) return false
      try {
        const { revision } = await api.restoreApp(app.id)
        store.set({ revision, phase: { kind: 'idle' } })
        return await save()
      } catch (error) {
        fail(error)
        return false
      }
    },
    async saveAsNew() {
      if (running) await running
      store.set({ app: null, revision: 0, phase: { kind: 'idle' } })
      return save()
    },
    stop() {
      window.removeEventListener('online', retryNow)
      if (retry !== null) clearTimeout(retry)
    },
  }

  async function restoreRevision(number: number, document: AppDocument): Promise<boolean> {
    const { app } = store.get()
    if (!app) return false
    store.set({ phase: { kind: 'saving', asked: true } })
    try {
      const { revision } = await api.restoreRevision(app.id, number)
      // Others may have gone on from it already.
      if (revision > store.get().revision) showSaved(document, revision)
      else store.set({ phase: { kind: 'idle' } })
      onSaved(revision)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  /** Shows what the server has, as an edit that can be undone. */
  function showSaved(document: AppDocument, revision: number): void {
    lastWasAuto = false
    replaceDocument(store, document, {
      ...{
        revision,
        saved: document,
        pending: {},
        phase: { kind: 'idle' },
        restoredAt: null,
        elsewhere: null,
      },
      ...{ unsent: [], inFlight: 0, inDoubt: [] },
    })
  }

  async function take(stillWanted: () => boolean): Promise<boolean> {
    const { app } = store.get()
    if (!app) return false
    try {
      const theirs = await api.readApp(app.id)
      if (!stillWanted()) return false // typed while it was on its way
      showSaved(readDocument(theirs.document), theirs.revision)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}

/** A save that is tried again sends the same. */
function withSent(inDoubt: readonly PendingSave[], sent: PendingSave): readonly PendingSave[] {
  return [sent, ...inDoubt.filter(({ document }) => document !== sent.document)].slice(0, MAX_IN_DOUBT)
}

function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'revision-conflict'
}

function isSaved(store: EditorStore): boolean {
  const { history, saved } = store.get()
  return history.present === saved
}
