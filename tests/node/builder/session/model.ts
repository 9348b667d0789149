import {
  type Answer,
  type Batch,
  type Command,
  type Request,
  type SessionEvent,
  startSync,
} from '@/components/builder/session/machine'
import { reduce } from '@/components/builder/session/reduce'
import { createEditorStore } from '@/components/builder/state/editor-state'
import { edit } from '@/components/builder/state/history-commands'
import type { AppEvent } from '@/lib/apps/collaboration/schema'
import { ApiError } from '@/lib/client/api-request'
import { UnreachableError } from '@/lib/client/apps-api'
import type { AppDocument } from '@/lib/document/document'
import { type Operation, apply } from '@/lib/document/operations'
import { APP } from '../harness'

// A model of the service and of editors, controlled step by step by the test, without network and clock.

type Written = { document: AppDocument; sent?: Pick<Batch, 'sequence' | 'operations'> & { client: string } }
export type Mode = 'well' | 'busy' | 'refusing' | 'too large' | 'signed out' | 'gone'

export const REFUSALS: Record<Exclude<Mode, 'well'>, ApiError> = {
  busy: new ApiError(503, 'Busy'),
  refusing: new ApiError(403, 'No room'),
  'too large': new ApiError(413, 'Too large'),
  'signed out': new ApiError(401, 'Sign in'),
  gone: new ApiError(404, 'Not found'),
}
export const copy = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T

/** An ordered log of revisions, created by edits or by whole documents. */
export function newServer(first: AppDocument) {
  const log: Written[] = [{ document: first }]
  const at = (revision: number) => log[revision - 1]!
  const write = (written: Written) => log.push(copy(written))
  const conflict = () => new ApiError(409, 'Newer', 'revision-conflict', {}, { revision: log.length })
  const server = {
    ...{ log, at, mode: 'well' as Mode },
    /** @throws ApiError */
    answer(request: Request, client: string): Answer {
      if (server.mode !== 'well') throw REFUSALS[server.mode]
      switch (request.kind) {
        case 'save':
          if (request.revision !== log.length) throw conflict()
          return { revision: write({ document: request.document }) }
        case 'send': {
          const { sequence, base, operations } = request
          const known = log.findIndex(({ sent }) => sent?.client === client && sent.sequence === sequence)
          if (known !== -1) return { revision: known + 1, changed: true }
          if (log.slice(base).some(({ sent }) => !sent)) throw conflict()
          const before = at(log.length).document
          const document = copy(operations).reduce(apply, before)
          if (document === before) return { revision: log.length, changed: false }
          return { revision: write({ document, sent: { client, sequence, operations } }), changed: true }
        }
        case 'create':
          throw new Error('The app is there')
        case 'read': {
          const next = request.next !== null && request.next < log.length ? at(request.next).document : null
          return { revision: log.length, document: copy(at(log.length).document), next: copy(next) }
        }
        case 'command':
          if (request.command.kind === 'restore-revision')
            return { revision: write({ document: at(request.command.number).document }) }
          return { revision: log.length, document: copy(at(log.length).document) }
      }
    },
    events(from: number): AppEvent[] {
      if (log.slice(from).some(({ sent }) => !sent)) return [{ event: 'reset', revision: log.length }]
      return log.slice(from).map(({ sent }, index) => ({
        ...{ event: 'operations', revision: from + index + 1, client: sent!.client },
        ...{ sequence: sent!.sequence, operations: copy(sent!.operations) as Operation[] },
      }))
    },
  }
  return server
}

type Server = ReturnType<typeof newServer>

export function newClient(server: Server, name: string) {
  const document = server.at(1).document
  const store = createEditorStore({ app: APP, revision: 1, document: copy(document) })
  let now = 0
  let isOnline = true
  let heard = 1
  let commands = 0
  const timers = new Set<'send' | 'retry'>()
  const client = {
    ...{ name, store, timers, sync: startSync(name, true), requests: 0 },
    /** The request in flight, and its result. */
    wire: null as {
      request: Request
      outcome?: { answer: Answer } | { error: unknown }
    } | null,
    dispatch(event: SessionEvent) {
      const { state, effects } = reduce({ editor: store.get(), sync: client.sync }, event, (now += 100))
      client.sync = state.sync
      store.set(state.editor)
      for (const effect of effects) {
        if (effect.type === 'wait') timers.add(effect.timer)
        if (effect.type !== 'request') continue
        expect(client.wire).toBeNull()
        client.requests++
        client.wire = { request: effect.request }
      }
    },
    ask(command: Unnumbered<Command>) {
      client.dispatch({ type: 'commanded', command: { ...command, id: ++commands } })
    },
    edit(operation: Operation) {
      edit(store, operation)
      client.dispatch({ type: 'edited' })
    },
    arrive() {
      const { wire } = client
      if (!wire || wire.outcome) return
      try {
        wire.outcome = isOnline
          ? { answer: server.answer(wire.request, name) }
          : { error: new UnreachableError() }
      } catch (error) {
        wire.outcome = { error }
      }
    },
    hearAnswer() {
      const outcome = client.wire?.outcome
      if (!outcome) return
      client.wire = null
      client.dispatch(
        'answer' in outcome ? { type: 'answered', ...outcome } : { type: 'refused', ...outcome },
      )
    },
    loseAnswer() {
      if (client.wire) client.wire.outcome = { error: new UnreachableError() }
      client.hearAnswer()
    },
    hearEvents(count: number) {
      if (!client.sync.isConnected) return
      for (const event of server.events(heard).slice(0, count)) {
        if ('revision' in event) heard = event.revision
        client.dispatch({ type: 'received', event })
      }
    },
    follow(isFollowing: boolean) {
      client.dispatch({ type: isFollowing && isOnline ? 'connected' : 'disconnected' })
      heard = store.get().revision
    },
    meet(isThere: boolean) {
      const other = { client: 'other', name: 'Ada', isMe: true, device: '', screenId: null, selectedId: null }
      if (client.sync.isConnected)
        client.dispatch({ type: 'received', event: { event: 'presence', others: isThere ? [other] : [] } })
    },
    setOnline(online: boolean) {
      isOnline = online
      if (online) client.dispatch({ type: 'retry' })
      else client.follow(false)
    },
    fire(timer: 'send' | 'retry') {
      if (timers.delete(timer)) client.dispatch({ type: timer })
    },
  }
  return client
}

type Unnumbered<C> = C extends unknown ? Omit<C, 'id'> : never
export type Client = ReturnType<typeof newClient>
