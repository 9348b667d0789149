import type { AppEvent } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import type { Api } from '../../../lib/client/apps-api'
import type { EditorStore, OpenApp } from '../state/editor-state'
import {
  type Answer,
  type Command,
  type Effect,
  type Notice,
  type Request,
  type SessionEvent,
  startSync,
} from './machine'
import { failureOf } from './failures'
import { reduce } from './reduce'

type Options = {
  store: EditorStore
  api: Api
  /** Id of this editor among those of the app. */
  client: string
  signedIn: boolean
  /** Called when a new app has got an id. */
  onCreated: (app: OpenApp) => void
  onSaved: (revision: number) => void
  onNotice: (notice: Notice) => void
}

export type Saver = ReturnType<typeof createSaver>

/** Synchronizes the work with the server. `reduce` decides; this runs its effects. */
export function createSaver({ store, api, client, signedIn, onCreated, onSaved, onNotice }: Options) {
  let sync = startSync(client, signedIn)
  let commands = 0
  let isStopped = false
  let isReducing = false
  const events: SessionEvent[] = []
  const waiting = new Map<number, (ok: boolean) => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Queues events, because an effect may dispatch another one. */
  const dispatch = (event: SessionEvent) => {
    events.push(event)
    if (isReducing) return
    isReducing = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state, effects } = reduce({ editor: store.get(), sync }, next, Date.now())
        sync = state.sync
        store.set(state.editor)
        for (const effect of effects) run(effect)
      }
    } finally {
      isReducing = false
    }
  }

  const run = (effect: Effect) => {
    const id = store.get().app?.id ?? ''
    if (effect.type === 'request')
      send(api, id, client, effect.request).then(
        (answer) => dispatch({ type: 'answered', answer }),
        (error: unknown) => dispatch({ type: 'refused', error }),
      )
    else if (effect.type === 'wait') {
      const { timer, ms } = effect
      const due = () => (timers.delete(timer), dispatch({ type: timer }))
      if (!isStopped && !timers.has(timer)) timers.set(timer, setTimeout(due, ms))
    } else if (effect.type === 'done') {
      const notify = () => waiting.get(effect.id)?.(effect.ok)
      if (effect.step === null) notify()
      // The document is saved even if this fails.
      else api.changeRevision(id, effect.step, { auto: false }).then(notify, notify)
    } else if (effect.type === 'notify') onNotice(effect.notice)
    else if (effect.type === 'created') onCreated(effect.app)
    else onSaved(effect.revision)
  }

  const carryOut = (command: Command) =>
    new Promise<boolean>((resolve) => {
      waiting.set(command.id, resolve)
      dispatch({ type: 'commanded', command })
    })
  /**
   * Saves the document. Resolves to whether the server has it; `state.phase` has the reason if not.
   * @param auto an automatic save, which the history groups with others of the same minutes
   */
  const save = (auto = false) => carryOut({ id: ++commands, kind: 'save', auto })
  const take = (onlyIfClean: boolean) => carryOut({ id: ++commands, kind: 'take', onlyIfClean })
  const retry = () => dispatch({ type: 'retry' })

  const unsubscribe = store.subscribe(() => dispatch({ type: 'edited' }))
  globalThis.addEventListener?.('online', retry)

  return {
    save,
    /** After a conflict, overwrites the newer revision that the person has seen. */
    overwriteRemote: async () => {
      const { phase } = store.get()
      if (phase.kind !== 'conflict') return false
      return carryOut({ id: ++commands, kind: 'save', auto: false, over: phase.revision })
    },
    /** After a conflict, shows the newer revision as an undoable edit. */
    acceptRemote: () => take(false),
    /** Shows what was saved elsewhere if there are no unsaved changes. Resolves to whether it did. */
    follow: () => take(true),
    /**
     * Makes a large change with a revision before and after it in the history. Resolves to false, without the
     * change, if the first save fails.
     */
    async apart(change: () => void) {
      if (signedIn && !(await save())) return false
      change()
      if (signedIn) await save()
      return true
    },
    /** Restores an earlier revision after saving the current one. Resolves to whether it succeeded. */
    restoreRevision: async (number: number, document: AppDocument) =>
      (await save()) && carryOut({ id: ++commands, kind: 'restore-revision', number, document }),
    /** After the app was deleted elsewhere: restores it and saves, or saves the work as a new app. */
    restore: async () => (await carryOut({ id: ++commands, kind: 'restore-app' })) && save(),
    saveAsNew: async () => (await carryOut({ id: ++commands, kind: 'save-as-new' })) && save(),
    receive: (event: AppEvent) => dispatch({ type: 'received', event }),
    setConnected: (isConnected: boolean) => dispatch({ type: isConnected ? 'connected' : 'disconnected' }),
    stop() {
      isStopped = true
      unsubscribe()
      globalThis.removeEventListener?.('online', retry)
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** @throws also if the document is not readable by this version */
async function send(api: Api, id: string, client: string, request: Request): Promise<Answer> {
  if (request.kind === 'create') {
    const app = await api.createApp(request.name)
    return { revision: app.revision, app: { ...app, report: null } }
  }
  if (request.kind === 'save') return api.saveApp(id, request.document, request.revision, request.auto)
  if (request.kind === 'send') {
    const { sequence, base, operations } = request
    return api.sendOperations(id, { client, sequence, base, operations: [...operations] })
  }
  const command = request.kind === 'command' ? request.command : null
  if (command?.kind === 'restore-app') return api.restoreApp(id)
  if (command?.kind === 'restore-revision') return api.restoreRevision(id, command.number)
  const { revision, document } = await api.readApp(id)
  const number = request.kind === 'read' ? (request.next ?? revision) : revision
  const next = number < revision ? await api.readRevision(id, number).catch(whenGone) : null
  return { revision, document: readDocument(document), next: next && readDocument(next.document) }
}

/** Steps expire after a day. */
function whenGone(error: unknown): null {
  if (failureOf(error).isRetryable) throw error
  return null
}
