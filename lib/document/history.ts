import type { AppDocument } from './document'
import { basedOn } from './based-on'
import { inverse } from './inverse'
import type { Was } from './merge-words'
import { type Operation, apply } from './operations'

/** Maximum number of undo steps. A step stores only the changed lists; everything else is shared. */
export const DEPTH = 1000

/** Edits that are undone together, and the document before and after them. */
export type Step = {
  readonly operations: readonly Operation[]
  readonly before: AppDocument
  readonly after: AppDocument
}

/** A document with its undo steps, latest last, and redo steps, next first. */
export type History = {
  readonly past: readonly Step[]
  readonly present: AppDocument
  readonly future: readonly Step[]
  /** The gesture of the last edit. Edits of one gesture are undone together. */
  readonly gesture: string | null
}

export function startHistory(document: AppDocument): History {
  return { past: [], present: document, future: [], gesture: null }
}

/**
 * Applies one or more edits as one step. Consecutive edits with the same `gesture`, such as typing in one
 * field or dragging one slider, are merged into one step until `endGesture`. Edits without effect add no
 * step.
 */
export function edit(
  history: History,
  edits: Operation | readonly Operation[],
  gesture: string | null = null,
): History {
  const operations: readonly Operation[] = 'type' in edits ? [edits] : edits
  const before = history.present
  const after = operations.reduce(apply, before)
  if (after === before) return history
  const last = history.past.at(-1)
  const goesOn = gesture !== null && gesture === history.gesture && last?.after === before
  const step = goesOn
    ? { operations: joined(last.operations, operations), before: last.before, after }
    : { operations, before, after }
  const past = goesOn ? history.past.slice(0, -1) : history.past.slice(-(DEPTH - 1))
  return { past: [...past, step], present: after, future: [], gesture }
}

/** Starts a new step with the next edit, whatever its gesture. */
export function endGesture(history: History): History {
  return history.gesture === null ? history : { ...history, gesture: null }
}

export function undo(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  return {
    past: history.past.slice(0, -1),
    present: history.present === step.after ? step.before : undoing(step).reduce(apply, history.present),
    future: [step, ...history.future],
    gesture: null,
  }
}

export function redo(history: History): History {
  const [step, ...future] = history.future
  if (!step) return history
  return {
    past: [...history.past, step],
    present: history.present === step.before ? step.after : step.operations.reduce(apply, history.present),
    future,
    gesture: null,
  }
}

/** Replaces the present document after remote edits. Local steps can still be undone. */
export function withPresent(history: History, present: AppDocument): History {
  return present === history.present ? history : { ...history, present, gesture: null }
}

/** Returns the edits that undo a step, even after remote edits. */
export function undoing({ operations, before }: Step): Operation[] {
  const back: Operation[][] = []
  let document = before
  for (const operation of operations) {
    const undone = inverse(document, operation)
    document = apply(document, operation)
    const after = document
    back.unshift(undone.map((one) => basedOn(after, one)))
  }
  return back.flat()
}

/** Appends edits to a step. An edit of the same props as the last one replaces it. */
export function joined(earlier: readonly Operation[], later: readonly Operation[]): readonly Operation[] {
  const last = earlier.at(-1)
  const [next, ...rest] = later
  if (!last || !next || rest.length > 0) return [...earlier, ...later]
  const one = inOne(last, next)
  return one ? [...earlier.slice(0, -1), one] : [...earlier, next]
}

/** Merges two edits. Returns null if they set different props, or the later one is based on other texts. */
function inOne(last: Operation, next: Operation): Operation | null {
  const follows = (a: object, b: object, was: Was = {}) =>
    String(Object.keys(a)) === String(Object.keys(b)) &&
    Object.entries(was).every(([prop, words]) => (a as Record<string, unknown>)[prop] === words)
  if (last.type === 'update-block' && next.type === 'update-block') {
    if (last.blockId !== next.blockId || !follows(last.props, next.props, next.was)) return null
  } else if (last.type === 'update-settings' && next.type === 'update-settings') {
    if (!follows(last.settings, next.settings, next.was)) return null
  } else return null
  return last.was ? { ...next, was: last.was } : next
}
