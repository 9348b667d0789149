import type { AppEvent } from '@/lib/apps/collaboration/schema'
import { isBlockingPhase } from './failures'
import {
  batchRefused,
  batchSent,
  isCollaborating,
  receiveOperations,
  receiveReset,
  sendBatch,
} from './collaboration'
import {
  type Answer,
  type Command,
  type Effect,
  type SessionEvent,
  type State,
  type Turn,
  sendRequest,
  change,
  fail,
  finish,
  setSync,
  saveSoon,
  savesOf,
} from './machine'
import {
  documentSaved,
  finishSaves,
  isDocumentSaved,
  mustRead,
  newestRead,
  readNewest,
  readRefused,
  saveDocument,
  saveRefused,
  showStored,
  takeCompleted,
} from './saving'

/** Edits within this time are sent in one request, in milliseconds. */
const WAIT_MS = 150

/**
 * Reducer of saving and collaboration: maps an event to the new state and its effects. Pure; `saver.ts` runs
 * the effects.
 */
export function reduce(
  state: State,
  event: SessionEvent,
  now: number,
): { state: State; effects: readonly Effect[] } {
  const turn: Turn = { editor: state.editor, sync: { ...state.sync, now }, effects: [] }
  handle(turn, event)
  proceed(turn)
  return { state: { editor: turn.editor, sync: turn.sync }, effects: turn.effects }
}

function handle(turn: Turn, event: SessionEvent): void {
  const { commands, batch, announced, over } = turn.sync
  switch (event.type) {
    case 'edited':
      return
    case 'commanded': {
      const { command } = event
      readMissed(turn)
      return setSync(turn, {
        commands: [...commands, command],
        over: (command.kind === 'save' && command.over) || over,
      })
    }
    case 'answered':
      return answered(turn, event.answer)
    case 'refused':
      return refused(turn, event.error)
    case 'send':
      return isSendDue(turn) ? saveSoon(turn) : undefined
    case 'retry':
      return retry(turn)
    case 'connected':
      return setSync(turn, { isConnected: true })
    case 'disconnected':
      if (turn.editor.others.length > 0) change(turn, { others: [] })
      return setSync(turn, { isConnected: false, announced: Math.max(announced, batch?.made ?? 0) })
    case 'received':
      return received(turn, event.event)
  }
}

/** Starts the next request, if one is due. */
function proceed(turn: Turn): void {
  const { editor, sync } = turn
  if (sync.request) return
  const command = sync.commands.find(({ kind }) => kind !== 'save')
  if (command) return start(turn, command)
  const hasSaves = savesOf(sync).length > 0
  const isUncertain = sync.batch?.made === null
  if (isUncertain) return hasSaves ? sendBatch(turn) : undefined
  if (mustRead(turn)) return readNewest(turn)
  if (!hasSaves) {
    if (isSendDue(turn)) turn.effects.push({ type: 'wait', timer: 'send', ms: WAIT_MS })
  } else if (!isCollaborating(turn)) {
    if (isDocumentSaved(turn)) finishSaves(turn)
    else saveDocument(turn)
  } else if (editor.unsent.length === 0) finishSaves(turn)
  else if (!sync.batch) sendBatch(turn) // otherwise its event follows
}

/** Whether edits are waiting to be sent individually. */
function isSendDue(turn: Turn): boolean {
  const { unsent, phase } = turn.editor
  return !turn.sync.batch && unsent.length > 0 && !isBlockingPhase(phase) && isCollaborating(turn)
}

/** Starts a command other than a save. */
function start(turn: Turn, command: Command): void {
  if (command.kind === 'save-as-new') {
    change(turn, { app: null, revision: 0, phase: { kind: 'idle' }, inFlight: 0, inDoubt: [] })
    setSync(turn, {
      batch: null,
      announced: 0,
      missed: 0,
      over: 0,
      conflict: null,
      isStep: false,
      retries: false,
    })
  } else if (turn.editor.app) {
    if (command.kind === 'restore-revision') change(turn, { phase: { kind: 'saving', isManual: true } })
    return sendRequest(turn, { kind: 'command', command })
  }
  finish(turn, [command], command.kind === 'save-as-new')
  proceed(turn)
}

function answered(turn: Turn, answer: Answer): void {
  const { request } = turn.sync
  setSync(turn, { request: null })
  if (!request) return
  switch (request.kind) {
    case 'create':
      change(turn, { app: answer.app!, revision: answer.revision })
      return void turn.effects.push({ type: 'created', app: answer.app! })
    case 'save':
      return documentSaved(turn, answer, request)
    case 'send':
      return batchSent(turn, answer, request)
    case 'read':
      return newestRead(turn, answer, request.next)
    case 'command':
      return commandDone(turn, answer, request.command)
  }
}

function commandDone(turn: Turn, answer: Answer, command: Command): void {
  const { revision } = answer
  if (command.kind === 'take') return takeCompleted(turn, answer, command)
  const isNew = revision > turn.editor.revision // false if others have already edited it
  if (command.kind === 'restore-revision') {
    if (isNew) showStored(turn, command.document, revision)
    turn.effects.push({ type: 'saved', revision })
  } else {
    change(turn, { revision, inFlight: 0 })
    setSync(turn, { batch: null })
  }
  change(turn, { phase: { kind: 'idle' } })
  finish(turn, [command], true)
}

function refused(turn: Turn, error: unknown): void {
  const { request } = turn.sync
  setSync(turn, { request: null })
  if (request?.kind === 'save') saveRefused(turn, error, request)
  else if (request?.kind === 'send') batchRefused(turn, error, request)
  else if (request?.kind === 'read') readRefused(turn, error)
  else fail(turn, error, request?.kind === 'command' ? [request.command] : undefined)
}

function received(turn: Turn, event: AppEvent): void {
  switch (event.event) {
    case 'operations':
      return receiveOperations(turn, event)
    case 'reset':
      return receiveReset(turn, event)
    case 'gone':
      if (turn.editor.app) change(turn, { phase: { kind: 'gone' } })
      return finish(turn, savesOf(turn.sync), false)
    case 'presence':
      change(turn, { others: event.others })
      // The server is reachable and the session is valid.
      if (turn.editor.phase.kind === 'signed-out' && isCollaborating(turn)) saveSoon(turn)
      return retry(turn)
  }
}

/** Retries what failed. */
function retry(turn: Turn): void {
  const { kind } = turn.editor.phase
  readMissed(turn)
  if (turn.sync.retries && (kind === 'offline' || kind === 'failed')) saveSoon(turn)
  setSync(turn, { retries: false })
}

function readMissed(turn: Turn): void {
  const { announced, missed, batch, isConnected } = turn.sync
  const made = isConnected ? 0 : (batch?.made ?? 0) // otherwise its event follows
  setSync(turn, { announced: Math.max(announced, missed, made), missed: 0 })
}
