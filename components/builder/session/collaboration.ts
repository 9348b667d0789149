import { MAX_OPERATIONS } from '@/lib/apps/collaboration/schema'
import type { AppDocument } from '@/lib/document/document'
import { type Operation, apply } from '@/lib/document/operations'
import type { EditorState } from '../state/editor-state'
import { withRemote } from '../state/history-commands'
import { failureOf } from './failures'
import {
  type Answer,
  type Batch,
  type EventOf,
  type Turn,
  sendRequest,
  change,
  fail,
  finish,
  setSync,
  savesOf,
} from './machine'
import { canSend, replay } from './rebase'
import { isReplaced, noteWritten } from './written'

/** Whether edits are sent individually, because others have the app open. */
export function isCollaborating({ editor, sync }: Turn): boolean {
  if (sync.batch) return true
  const isWithOthers = sync.isConnected && editor.others.length > 0 && editor.app !== null
  return isWithOthers && editor.phase.kind !== 'conflict' && canSend(editor.unsent)
}

/** Sends a batch of edits. Resends a batch without a response unchanged, so that it counts once. */
export function sendBatch(turn: Turn): void {
  const { editor, sync } = turn
  const operations = editor.unsent.slice(0, MAX_OPERATIONS)
  const shown = operations.length === editor.unsent.length ? editor.history.present : null
  const newBatch = { sequence: sync.sequence + 1, base: editor.revision, operations, shown, made: null }
  const batch = sync.batch ?? newBatch
  if (!sync.batch) {
    change(turn, { inFlight: operations.length, phase: { kind: 'saving', isManual: false } })
    setSync(turn, { batch, written: noteWritten(sync.written, operations, sync.now) })
  }
  // Edits from now on go into the next batch.
  const commands = sync.commands.filter(({ id }) => id !== 0)
  setSync(turn, { sequence: batch.sequence, retries: false, commands })
  sendRequest(turn, { kind: 'send', ...batch })
}

export function batchSent(turn: Turn, { revision, changed }: Answer, { sequence }: Batch): void {
  const { batch, isConnected, conflict, announced } = turn.sync
  if (batch?.sequence !== sequence) return // the event came first
  // Its event reports the revision, but not the gap before it after a rejected save.
  if (!isConnected || conflict !== null) setSync(turn, { announced: Math.max(announced, revision) })
  setSync(turn, { batch: { ...batch, made: revision } })
  if (!changed)
    turn.effects.push({ type: 'notify', notice: { kind: 'lost', count: batch.operations.length } })
  // If the edits had no effect, or are already part of the read document, no event follows.
  if (!changed || revision <= turn.editor.revision) confirmBatch(turn, turn.editor.saved)
}

export function batchRefused(turn: Turn, error: unknown, { sequence }: Batch): void {
  const { batch, conflict, announced } = turn.sync
  if (batch?.sequence !== sequence) return
  const { phase, isRetryable } = failureOf(error)
  // The batch may have arrived, so it is resent unchanged, such as after signing in.
  if (isRetryable || phase.kind === 'signed-out' || phase.kind === 'gone') return fail(turn, error)
  setSync(turn, { batch: null })
  const newer = phase.kind === 'conflict' ? phase.revision : 0
  if (conflict !== null) return stopAtConflict(turn, Math.max(conflict, newer))
  if (phase.kind !== 'conflict') return fail(turn, error)
  change(turn, { inFlight: 0, phase: { kind: 'idle' } })
  setSync(turn, { announced: Math.max(announced, newer) })
}

/** Stops until the person resolves the conflict. */
export function stopAtConflict(turn: Turn, revision: number): void {
  change(turn, { phase: { kind: 'conflict', revision }, inFlight: 0 })
  setSync(turn, { batch: null, conflict: null, over: 0 })
  finish(turn, savesOf(turn.sync), false)
}

/** Completes the batch: its edits are in the saved document, or had no effect. */
function confirmBatch(
  turn: Turn,
  saved: AppDocument,
  more: Partial<EditorState> = {},
  isKnown = false,
): void {
  const { unsent, inFlight, phase } = turn.editor
  setSync(turn, { batch: null, conflict: null, isStep: true })
  rebase(turn, saved, unsent.slice(inFlight), { ...more, inFlight: 0, phase: heard(phase) }, isKnown)
}

/** Shows a confirmed document with the local edits on top. */
export function rebase(
  turn: Turn,
  saved: AppDocument,
  unsent: readonly Operation[],
  more: Partial<EditorState>,
  isKnown = false,
): void {
  const { editor } = turn
  const { present, remaining, lost } = replay(saved, unsent, more.inFlight ?? editor.inFlight)
  if (lost > 0) turn.effects.push({ type: 'notify', notice: { kind: 'lost', count: lost } })
  const shown = isKnown ? editor.history.present : present
  change(turn, withRemote(editor, shown, { ...more, saved, unsent: remaining }))
}

/** Phase after hearing from the server with nothing in flight. */
export function heard(phase: EditorState['phase']): EditorState['phase'] {
  return phase.kind === 'conflict' || phase.kind === 'gone' ? phase : { kind: 'idle' }
}

export function receiveReset(turn: Turn, event: EventOf<'reset'>): void {
  const { revision, phase } = turn.editor
  const { announced, missed } = turn.sync
  if (event.revision <= revision || phase.kind === 'conflict') return
  // A reopened stream repeats the event.
  if (event.restored && event.revision > Math.max(announced, missed)) setSync(turn, { restored: event })
  setSync(turn, { announced: Math.max(announced, event.revision) })
}

export function receiveOperations(turn: Turn, event: EventOf<'operations'>): void {
  const { editor, sync } = turn
  const { revision, operations } = event
  const { batch } = sync
  const isMine = batch !== null && event.client === sync.client && event.sequence === batch.sequence
  if (revision <= editor.revision || editor.phase.kind === 'conflict') return
  if (revision > editor.revision + 1) return setSync(turn, { announced: Math.max(sync.announced, revision) })
  if (isMine) {
    const saved = batch.shown ?? operations.reduce(apply, editor.saved)
    return confirmBatch(turn, saved, { revision, restoredAt: null }, batch.shown !== null)
  }
  if (!canSend(editor.unsent)) return stopAtConflict(turn, revision)
  let wasReplaced = false
  const saved = operations.reduce((before, operation) => {
    const after = apply(before, operation)
    wasReplaced ||= isReplaced(sync.written, sync.now, { before, operation, after })
    return after
  }, editor.saved)
  if (wasReplaced) turn.effects.push({ type: 'notify', notice: { kind: 'replaced', client: event.client } })
  setSync(turn, { isStep: true, ...(batch && { batch: { ...batch, shown: null } }) })
  rebase(turn, saved, editor.unsent, { revision })
}
