import { settingOf } from '@/lib/document/based-on'
import type { AppDocument } from '@/lib/document/document'
import type { Operation } from '@/lib/document/operations'
import { textAt } from '@/lib/document/overlay'
import { isSame } from '@/lib/document/same'

/** Who changes something so soon after it was written here had most likely not seen it. */
const FRESH_MS = 10_000

export type Written = {
  /** Remembers what is sent from here. */
  note: (operations: readonly Operation[]) => void
  /** Whether somebody else's edit takes the place of what was written here and not seen there. */
  isReplaced: (before: AppDocument, operation: Operation, after: AppDocument) => boolean
}

/** Remembers what was written here a moment ago, to tell when it is replaced without having been seen. */
export function createWritten(now: () => number = Date.now): Written {
  const written = new Map<string, { value: unknown; at: number }>()
  return {
    note(operations) {
      for (const [field, { at }] of written) if (now() - at > FRESH_MS) written.delete(field)
      for (const operation of operations)
        for (const { field, value } of fieldsOf(operation)) written.set(field, { value, at: now() })
    },
    isReplaced: (before, operation, after) =>
      fieldsOf(operation).some(({ field, value, was, at }) => {
        const mine = written.get(field)
        if (!mine || now() - mine.at > FRESH_MS || isSame(mine.value, value)) return false
        const wasSeen = was !== undefined && was === mine.value
        return !wasSeen && isSame(at(before), mine.value) && isSame(at(after), value)
      }),
  }
}

/** One thing that an edit sets: its name in the whole document, its value, and where it stands. */
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
