import { settingOf } from '@/lib/document/based-on'
import type { AppDocument } from '@/lib/document/document'
import type { Operation } from '@/lib/document/operations'
import { textAt } from '@/lib/document/overlay'
import { isSame } from '@/lib/document/values'

/** A remote edit within this time was probably made without seeing the local one. */
const FRESH_MS = 10_000

/** Recently written values by field. */
export type Written = ReadonlyMap<string, { value: unknown; at: number }>

/** Records sent values. */
export function noteWritten(written: Written, operations: readonly Operation[], now: number): Written {
  const fresh = [...written].filter(([, { at }]) => now - at <= FRESH_MS)
  const fields = operations.flatMap(fieldsOf)
  return new Map([...fresh, ...fields.map(({ field, value }) => [field, { value, at: now }] as const)])
}

/** Whether a remote edit replaces a local value that its author had not seen. */
export function isReplaced(
  written: Written,
  now: number,
  edit: { before: AppDocument; operation: Operation; after: AppDocument },
): boolean {
  return fieldsOf(edit.operation).some(({ field, value, was, at }) => {
    const mine = written.get(field)
    if (!mine || now - mine.at > FRESH_MS || isSame(mine.value, value)) return false
    const wasSeen = was !== undefined && was === mine.value
    return !wasSeen && isSame(at(edit.before), mine.value) && isSame(at(edit.after), value)
  })
}

/** A value set by an edit: its path, its value, and a function that reads it from a document. */
type Field = { field: string; value: unknown; was?: string; at: (document: AppDocument) => unknown }

function fieldsOf(operation: Operation): Field[] {
  if (operation.type === 'update-words') {
    const { locale, texts } = operation
    return Object.entries(texts).flatMap(([id, paths]) =>
      Object.entries(paths).map(([path, value]) => ({
        field: JSON.stringify([locale, id, path]),
        value,
        at: ({ words }: AppDocument) => textAt(words, locale, id, path) ?? null,
      })),
    )
  }
  const setting = settingOf(operation)
  if (!setting) return []
  const { owner, props, was, find } = setting
  return Object.entries(props).map(([prop, value]: [string, unknown]) => ({
    field: JSON.stringify([owner, prop]),
    value,
    ...(was?.[prop] !== undefined && { was: was[prop] }),
    at: (document) => (find(document) as Record<string, unknown> | undefined)?.[prop],
  }))
}
