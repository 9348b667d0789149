import { ApiError } from '@/lib/client/api-request'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { type Operation, apply } from '@/lib/document/operations'
import { isSame } from '@/lib/document/same'
import type { Api } from '../../../lib/client/apps-api'
import type { EditorState, EditorStore } from '../state/editor-state'

type Replayed = { present: AppDocument; kept: readonly Operation[]; lost: number }

/**
 * Puts one's own edits on top of what others made. Edits that no longer fit are counted and left out, but those that are on
 * their way: of these the server decides.
 */
export function replay(saved: AppDocument, unsent: readonly Operation[], onTheirWay: number): Replayed {
  let present = saved
  let lost = 0
  const kept = unsent.filter((operation, index) => {
    const next = apply(present, operation)
    const isLost = next === present && index >= onTheirWay
    present = next
    if (isLost) lost++
    return !isLost
  })
  return { present, kept, lost }
}

type StoredRevision = { revision: number; document: unknown }

/**
 * Whether a newer revision is one's own work: what is shown here, or what was sent and never answered. Then that is what is
 * saved, and there is nothing to ask. Others may have gone on from it.
 */
export async function recognize(
  store: EditorStore,
  api: Pick<Api, 'readRevision'>,
  id: string,
  newest: StoredRevision,
): Promise<boolean> {
  if (takeMine(store, newest)) return true
  const revision = store.get().revision + 1
  if (store.get().inDoubt.length === 0 || revision >= newest.revision) return false
  const next = await api.readRevision(id, revision).catch(() => null)
  return next !== null && takeMine(store, { revision, document: next.document })
}

function takeMine(store: EditorStore, theirs: StoredRevision): boolean {
  const { history, unsent, inDoubt, revision } = store.get()
  if (theirs.revision <= revision) return false
  const document = readDocument(theirs.document)
  const shown = { document: history.present, operations: unsent }
  const mine = [shown, ...inDoubt].find((sent) => isSame(document, asStored(sent.document)))
  if (!mine) return false
  store.set({
    revision: theirs.revision,
    saved: mine.document,
    unsent: unsent.filter((operation) => !mine.operations.includes(operation)),
    ...{ inFlight: 0, inDoubt: [], phase: { kind: 'idle' }, restoredAt: null, elsewhere: null },
  })
  return true
}

/** As the server keeps it: what is typed is tidied by reading. Null where it would be refused. */
function asStored(document: AppDocument): AppDocument | null {
  try {
    return readDocument(JSON.parse(JSON.stringify(document)))
  } catch {
    return null
  }
}

/**
 * Whether what is unsent can be sent edit by edit. Another document as a whole is saved as a whole: on top of others’ edits it
 * would undo them. So is what JSON cannot say: a value that is taken away.
 */
export function canSend({ unsent, phase }: EditorState): boolean {
  return phase.kind !== 'conflict' && unsent.every(isPlain)
}

function isPlain(operation: Operation): boolean {
  if (operation.type === 'replace-document') return false
  const parts = Object.values(operation).filter((part) => typeof part === 'object' && part !== null)
  return parts.every((part) => !Object.values(part as object).includes(undefined))
}

/** What only the person, or time, can change. */
export function isObstacle({ kind }: EditorState['phase']): boolean {
  return kind !== 'idle' && kind !== 'saving'
}

/** Whether a save that failed can succeed as it is, a while later: the service is down, busy or being replaced. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429)
}
