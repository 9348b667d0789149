import type { AppDocument } from './document'
import { basedOn } from './based-on'
import { inverse } from './inverse'
import type { Was } from './merge-words'
import { type Operation, apply } from './operations'

/** As many steps can be undone. A step costs the lists on the way to what it changed; all else is shared. */
export const DEPTH = 1000

/** Edits that are undone together, and the document before and after them. */
export type Step = {
  readonly operations: readonly Operation[]
  readonly before: AppDocument
  readonly after: AppDocument
}

/** A document with what can be undone and redone, the step that is next to be taken last. */
export type History = {
  readonly past: readonly Step[]
  readonly present: AppDocument
  readonly future: readonly Step[]
  /** The gesture that the last edit belonged to; edits of one gesture are undone together. */
  readonly gesture: string | null
}

export function startHistory(document: AppDocument): History {
  return { past: [], present: document, future: [], gesture: null }
}

/**
 * Applies one edit or several as one step. Edits that follow each other with the same `gesture` (typing in one field,
 * dragging one slider) become one step; `endGesture` closes it. Edits that change nothing leave no step.
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

/** The next edit starts a new step, whatever its gesture. */
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

/** Another document in the present, made of this one by somebody else's edits. One's own steps can still be undone. */
export function withPresent(history: History, present: AppDocument): History {
  return present === history.present ? history : { ...history, present, gesture: null }
}

/** The edits that undo a step, also where others have edited since. */
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

/** The last word on a prop is enough: the letters before it are gone. */
export function joined(earlier: readonly Operation[], later: readonly Operation[]): readonly Operation[] {
  const last = earlier.at(-1)
  const [next, ...rest] = later
  if (!last || !next || rest.length > 0) return [...earlier, ...later]
  const one = inOne(last, next)
  return one ? [...earlier.slice(0, -1), one] : [...earlier, next]
}

/** An edit in place of two; null where the later one says other props, or was made of other words than the earlier one left. */
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
