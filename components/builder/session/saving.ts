import type { AppDocument } from '@/lib/document/document'
import type { Operation } from '@/lib/document/operations'
import { type EditorState, type PendingSave, isDirty } from '../state/editor-state'
import { withDocument } from '../state/history-commands'
import { heard, rebase, sendBatch, stopAtConflict } from './collaboration'
import { failureOf } from './failures'
import {
  type Answer,
  type CommandOf,
  type Request,
  type Turn,
  sendRequest,
  change,
  fail,
  finish,
  setSync,
  retryIn,
  savesOf,
} from './machine'
import { canSend, recognize } from './rebase'

type Sent = Extract<Request, { kind: 'save' }>

/** Maximum number of remembered saves without a response. */
const MAX_IN_DOUBT = 10

export function isDocumentSaved(turn: Turn): boolean {
  const { app, history, saved, revision } = turn.editor
  return app !== null && history.present === saved && turn.sync.over <= revision
}

/** Sends the whole document. Never overwrites a newer revision without consent. Creates a new app first. */
export function saveDocument(turn: Turn): void {
  const { app, history, unsent } = turn.editor
  const commands = savesOf(turn.sync)
  const isManual = commands.some(({ auto }) => !auto)
  const document = history.present
  if (!turn.sync.isSignedIn) {
    change(turn, { phase: { kind: 'signed-out' } })
    return finish(turn, commands, false)
  }
  change(turn, { phase: { kind: 'saving', isManual }, inFlight: unsent.length })
  setSync(turn, { retries: false })
  // The app is created separately, so that a failed save doesn't create a second one.
  if (!app) return sendRequest(turn, { kind: 'create', name: document.settings.appName })
  // Replacing the whole document is never grouped with other automatic saves.
  const auto = !isManual && unsent.every(({ type }) => type !== 'replace-document')
  sendRequest(turn, { kind: 'save', document, operations: unsent, auto, revision: known(turn), commands })
}

export function documentSaved(turn: Turn, { revision }: Answer, sent: Sent): void {
  const unsent = turn.editor.unsent.slice(sent.operations.length)
  change(turn, { ...SETTLED, revision, saved: sent.document, unsent, elsewhere: turn.editor.elsewhere })
  setSync(turn, { isStep: sent.auto, over: 0 })
  turn.effects.push({ type: 'saved', revision })
  finish(turn, sent.commands, true)
}

export function saveRefused(turn: Turn, error: unknown, sent: Sent): void {
  const { document, operations, auto, commands } = sent
  const { phase, isRetryable } = failureOf(error)
  const inDoubt = withSent(turn.editor.inDoubt, { document, operations, auto })
  change(turn, { inFlight: 0, ...(isRetryable && { inDoubt }) })
  // Commands added since are tried separately.
  if (phase.kind !== 'conflict') return fail(turn, error, commands)
  setSync(turn, { conflict: phase.revision, over: 0 })
  readNewest(turn)
}

/** A retry sends the same document, so it is listed once. */
function withSent(inDoubt: readonly PendingSave[], sent: PendingSave): readonly PendingSave[] {
  return [sent, ...inDoubt.filter(({ document }) => document !== sent.document)].slice(0, MAX_IN_DOUBT)
}

/** Ends the saves: the server has the document. A manual save turns a step into a revision. */
export function finishSaves(turn: Turn): void {
  const { app, revision, phase } = turn.editor
  const saves = savesOf(turn.sync)
  const becomesRevision = app !== null && turn.sync.isStep && saves.some(({ auto }) => !auto)
  if (phase.kind === 'offline' || phase.kind === 'failed') change(turn, { phase: { kind: 'idle' } })
  if (becomesRevision) setSync(turn, { isStep: false })
  finish(turn, saves, true, becomesRevision ? revision : null)
}

/** The newest revision that is known: the saved one, or the one to overwrite. */
export function known({ editor, sync }: Turn): number {
  return Math.max(editor.revision, sync.over)
}

/** Whether the server announced a newer document to show. */
export function mustRead(turn: Turn): boolean {
  const { app, phase } = turn.editor
  const isStopped = phase.kind === 'conflict' || phase.kind === 'gone'
  return app !== null && !isStopped && turn.sync.announced > known(turn)
}

export function readNewest(turn: Turn): void {
  const { restored: reset } = turn.sync
  if (reset?.restored && reset.revision > turn.editor.revision)
    turn.effects.push({ type: 'notify', notice: { kind: 'restored', restored: reset.restored } })
  setSync(turn, { restored: null })
  const { inDoubt, revision } = turn.editor
  sendRequest(turn, { kind: 'read', next: inDoubt.length > 0 ? revision + 1 : null })
}

export function newestRead(turn: Turn, { revision, document, next }: Answer, number: number | null): void {
  const isOwnSought = !turn.sync.batch && turn.editor.unsent.length > 0
  if (isOwnSought && adoptOwnSave(turn, revision, document!)) return
  // Others may have edited after a save whose response was lost.
  if (isOwnSought && next && adoptOwnSave(turn, number!, next)) return
  finishSave(turn, revision, document!)
}

/** Shows the server's version on request. */
export function takeCompleted(turn: Turn, { revision, document }: Answer, command: CommandOf<'take'>): void {
  const isWanted = !command.onlyIfClean || !isDirty(turn.editor)
  if (isWanted) showStored(turn, document!, revision)
  finish(turn, [command], isWanted)
}

export function readRefused(turn: Turn, error: unknown): void {
  const { conflict, batch, announced, missed } = turn.sync
  const { isRetryable } = failureOf(error)
  if (conflict !== null && !batch && !isRetryable) return merge(turn, turn.editor.unsent, conflict)
  setSync(turn, { announced: 0, missed: isRetryable ? Math.max(announced, missed) : 0 })
  if (batch || conflict !== null || savesOf(turn.sync).length > 0) return fail(turn, error)
  if (isRetryable) retryIn(turn, 'edits')
}

/** Adopts a newer revision as saved if it is a local save. Returns whether it is. */
function adoptOwnSave(turn: Turn, revision: number, document: AppDocument): boolean {
  const { editor } = turn
  const mine = revision > editor.revision ? recognize(editor, document) : undefined
  if (!mine) return false
  const unsent = editor.unsent.filter((operation) => !mine.operations.includes(operation))
  change(turn, { revision, saved: mine.document, unsent, ...SETTLED })
  setSync(turn, { conflict: null, over: 0, isStep: mine.auto })
  return true
}

/** Merges unsent edits into the newest document, or asks the person to resolve the conflict. */
function finishSave(turn: Turn, revision: number, document: AppDocument): void {
  const { editor, sync } = turn
  const { batch, conflict } = sync
  const isSaved = !batch && editor.history.present === editor.saved
  const rest = isSaved ? [] : editor.unsent.slice(batch ? editor.inFlight : 0)
  if (revision <= known(turn)) {
    setSync(turn, { announced: 0 })
    if (conflict !== null && !batch) merge(turn, rest, revision)
    return
  }
  // Edits made since go on top of the merged ones, even without a stream of others' edits.
  const isMerged = batch !== null && (batch.made === revision || conflict !== null)
  const isLive = isMerged || (sync.isConnected && editor.others.length > 0)
  if (rest.length > 0 && !(isLive && canSend(rest))) return merge(turn, rest, revision)
  setSync(turn, { batch: null, conflict: null, isStep: true })
  rebase(turn, document, rest, { revision, inFlight: 0, phase: heard(editor.phase), elsewhere: null })
}

/** Sends the local edits for the server to apply, which works if all revisions since were made by edits. */
function merge(turn: Turn, rest: readonly Operation[], revision: number): void {
  change(turn, { unsent: rest, inFlight: 0, phase: heard(turn.editor.phase) })
  setSync(turn, { batch: null, conflict: rest.length > 0 ? revision : null })
  if (rest.length === 0) return // undone meanwhile
  if (canSend(rest)) sendBatch(turn)
  else stopAtConflict(turn, revision)
}

/** State after a completed save. */
const SETTLED: Partial<EditorState> = {
  ...{ inFlight: 0, inDoubt: [], restoredAt: null, elsewhere: null },
  phase: { kind: 'idle' },
}

/** Shows the server's version as an undoable edit. */
export function showStored(turn: Turn, document: AppDocument, revision: number): void {
  const more = { revision, saved: document, pending: {}, unsent: [], ...SETTLED }
  change(turn, withDocument(turn.editor, document, more))
  setSync(turn, { batch: null, conflict: null, over: 0, isStep: false })
}
