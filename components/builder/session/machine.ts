import type { AppEvent, Restored } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import type { Operation } from '@/lib/document/operations'
import { type EditorState, type OpenApp, type PendingSave, withNewSelection } from '../state/editor-state'
import { failureOf } from './failures'
import type { Written } from './written'

/** Retry delays: for edits that others wait for, and for a whole document. */
const RETRY_MS = { edits: 3_000, document: 15_000 } as const

export type EventOf<K extends AppEvent['event']> = Extract<AppEvent, { event: K }>

/** A command of the session. `id` is 0 if no caller waits for it. */
export type Command = { id: number } & (
  | { kind: 'save'; auto: boolean; over?: number }
  /** Shows the server's version: always, or only if there are no unsaved changes by then. */
  | { kind: 'take'; onlyIfClean: boolean }
  | { kind: 'restore-revision'; number: number; document: AppDocument }
  | { kind: 'restore-app' | 'save-as-new' }
)

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>

/** Edits in flight. The server may already have them. */
export type Batch = {
  sequence: number
  base: number
  operations: readonly Operation[]
  /** The document when sent, if these were all unsent edits and none followed. Otherwise null. */
  shown: AppDocument | null
  /** The resulting revision, once the server has reported it. */
  made: number | null
}

/** A request to the server. */
export type Request =
  | { kind: 'create'; name: string }
  | ({ kind: 'save'; revision: number; commands: readonly Command[] } & PendingSave)
  | ({ kind: 'send' } & Batch)
  /** `next`: a revision that may be a local save whose response was lost. */
  | { kind: 'read'; next: number | null; command?: Command }
  | { kind: 'command'; command: Command }

/** Response to a request, with the parts that it asked for. */
export type Answer = {
  revision: number
  document?: AppDocument
  next?: AppDocument | null
  changed?: boolean
  app?: OpenApp
}

/** State of the session besides the editor's state. */
export type Sync = {
  /** Id of this editor among those of the app. */
  client: string
  isSignedIn: boolean
  /** Whether the event stream is connected. */
  isConnected: boolean
  /** The pending request. There is at most one. */
  request: Request | null
  /** Commands in progress. */
  commands: readonly Command[]
  /** Edits that were sent individually and are not confirmed. */
  batch: Batch | null
  /** Number of sent batches. */
  sequence: number
  /** Newest revision announced by the server. The document is read until it is as new. */
  announced: number
  /** Newest announced revision that couldn't be read. */
  missed: number
  /** The event of a restored revision, until its document is read. */
  restored: EventOf<'reset'> | null
  /** A newer revision, until it is known whether the local edits can be merged. */
  conflict: number | null
  /** The newer revision that the person chose to overwrite. */
  over: number
  /** Whether the newest revision is an automatic step. */
  isStep: boolean
  /** Whether the failed request is retried automatically. */
  retries: boolean
  written: Written
  now: number
}

export type State = { editor: EditorState; sync: Sync }

export type SessionEvent =
  | { type: 'edited' }
  | { type: 'commanded'; command: Command }
  | { type: 'answered'; answer: Answer }
  | { type: 'refused'; error: unknown }
  /** The delay before sending or retrying has passed. */
  | { type: 'send' | 'retry' }
  | { type: 'connected' | 'disconnected' }
  | { type: 'received'; event: AppEvent }

export type Notice =
  /** Local edits were dropped because they conflict with remote ones. */
  | { kind: 'lost'; count: number }
  /** A remote edit replaced what was just written here. */
  | { kind: 'replaced'; client: string }
  | { kind: 'restored'; restored: Restored }

export type Effect =
  | { type: 'request'; request: Request }
  | { type: 'wait'; timer: 'send' | 'retry'; ms: number }
  /** `step`: an automatic step to turn into a revision first. */
  | { type: 'done'; id: number; ok: boolean; step: number | null }
  | { type: 'notify'; notice: Notice }
  | { type: 'created'; app: OpenApp }
  | { type: 'saved'; revision: number }

export const startSync = (client: string, isSignedIn: boolean): Sync => ({
  ...{ client, isSignedIn, isConnected: false, request: null, commands: [], batch: null, sequence: 0 },
  ...{ announced: 0, missed: 0, restored: null, conflict: null, over: 0, isStep: false, retries: false },
  ...{ written: new Map(), now: 0 },
})

/** State and effects while an event is processed. */
export type Turn = State & { effects: Effect[] }

export function change(turn: Turn, changes: Partial<EditorState>): void {
  turn.editor = { ...turn.editor, ...withNewSelection(changes) }
}

export function setSync(turn: Turn, changes: Partial<Sync>): void {
  turn.sync = { ...turn.sync, ...changes }
}

export function sendRequest(turn: Turn, request: Request): void {
  setSync(turn, { request })
  turn.effects.push({ type: 'request', request })
}

/** Reports to the callers of commands how they ended. */
export function finish(turn: Turn, done: readonly Command[], ok: boolean, step: number | null = null): void {
  setSync(turn, { commands: turn.sync.commands.filter((command) => !done.includes(command)) })
  turn.effects.push(...done.map(({ id }) => ({ type: 'done', id, ok, step }) as const))
}

/** Adds a save without a caller. */
export function saveSoon(turn: Turn): void {
  setSync(turn, { commands: [...turn.sync.commands, { id: 0, kind: 'save', auto: true }] })
}

export function savesOf({ commands }: Sync): CommandOf<'save'>[] {
  return commands.filter((command) => command.kind === 'save')
}

/** Shows the error and ends the commands. Retries if the error is temporary. */
export function fail(turn: Turn, error: unknown, failed: readonly Command[] = savesOf(turn.sync)): void {
  const { phase, isRetryable } = failureOf(error)
  const { batch } = turn.sync
  change(turn, { phase, ...(!batch && { inFlight: 0 }) })
  setSync(turn, { retries: isRetryable, ...(!batch && { conflict: null }) })
  finish(turn, failed, false)
  if (isRetryable) retryIn(turn, batch ? 'edits' : 'document')
}

export function retryIn(turn: Turn, what: keyof typeof RETRY_MS): void {
  turn.effects.push({ type: 'wait', timer: 'retry', ms: RETRY_MS[what] })
}
