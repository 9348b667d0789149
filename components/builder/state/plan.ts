import type { AppDocument } from '@/lib/document/document'
import { apply, type Operation } from '@/lib/document/operations'

/** A sequence of edits, each based on the result of the previous ones. */
export type Plan = {
  readonly document: AppDocument
  readonly operations: readonly Operation[]
  /** Adds an edit. Returns false if it changes nothing. */
  add: (operation: Operation) => boolean
}

export function createPlan(start: AppDocument): Plan {
  let document = start
  const operations: Operation[] = []
  return {
    get document() {
      return document
    },
    operations,
    add(operation) {
      const next = apply(document, operation)
      if (next === document) return false
      document = next
      operations.push(operation)
      return true
    },
  }
}
