import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { type Operation, apply } from '@/lib/document/operations'
import { isSame } from '@/lib/document/values'
import type { EditorState, PendingSave } from '../state/editor-state'

type Replayed = { present: AppDocument; remaining: readonly Operation[]; lost: number }

/**
 * Applies local edits on top of remote ones. Drops and counts edits that no longer apply, except those in
 * flight, which the server decides.
 */
export function replay(saved: AppDocument, unsent: readonly Operation[], onTheirWay: number): Replayed {
  let present = saved
  let lost = 0
  const remaining = unsent.filter((operation, index) => {
    const next = apply(present, operation)
    const isLost = next === present && index >= onTheirWay
    present = next
    if (isLost) lost++
    return !isLost
  })
  return { present, remaining, lost }
}

/**
 * Finds the local save that matches a document of the server: the current document, or one sent without a
 * response.
 */
export function recognize(
  { history, unsent, inDoubt }: EditorState,
  document: AppDocument,
): PendingSave | undefined {
  const shown = { document: history.present, operations: unsent, auto: inDoubt[0]?.auto ?? false }
  return [shown, ...inDoubt].find((sent) => isSame(document, asStored(sent.document)))
}

/** Normalizes a document the way the server stores it. Null if the server would reject it. */
function asStored(document: AppDocument): AppDocument | null {
  try {
    return readDocument(JSON.parse(JSON.stringify(document)))
  } catch {
    return null
  }
}

/**
 * Whether the unsent edits can be sent individually. Replacing the document can't, because it would undo
 * others' edits, and neither can removing a value, which JSON can't express.
 */
export function canSend(unsent: readonly Operation[]): boolean {
  return unsent.every(isPlain)
}

function isPlain(operation: Operation): boolean {
  if (operation.type === 'replace-document') return false
  const parts = Object.values(operation).filter((part) => typeof part === 'object' && part !== null)
  return parts.every((part) => !Object.values(part as object).includes(undefined))
}
