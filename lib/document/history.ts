import type { AppDocument } from './document'
import { type Operation, apply } from './operations'

const DEPTH = 200

/**
 * A document with what can be undone and redone. Documents share their unchanged parts, so a state is
 * kept whole and costs only what differs from its neighbor.
 */
export type History = {
  readonly past: readonly AppDocument[]
  readonly present: AppDocument
  readonly future: readonly AppDocument[]
  /** The gesture that the last edit belonged to; edits of one gesture are undone together. */
  readonly gesture: string | null
}

export function startHistory(document: AppDocument): History {
  return { past: [], present: document, future: [], gesture: null }
}

/**
 * Applies an edit. Edits that follow each other with the same `gesture` (typing in one field, dragging one
 * slider) become one step; `endGesture` closes it. An edit that changes nothing leaves no step.
 */
export function edit(history: History, operation: Operation, gesture: string | null = null): History {
  const present = apply(history.present, operation)
  if (present === history.present) return history
  if (gesture !== null && gesture === history.gesture) return { ...history, present, future: [] }
  return { past: [...history.past.slice(-(DEPTH - 1)), history.present], present, future: [], gesture }
}

/** The next edit starts a new step, whatever its gesture. */
export function endGesture(history: History): History {
  return history.gesture === null ? history : { ...history, gesture: null }
}

export function undo(history: History): History {
  const previous = history.past.at(-1)
  if (!previous) return history
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    gesture: null,
  }
}

export function redo(history: History): History {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.present], present: next, future, gesture: null }
}
