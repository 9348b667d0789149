import type { z } from 'zod'
import { isSame } from './values'

/** Inserts an item at the index, clamped to the list. */
export function insert<T>(list: readonly T[], index: number, item: T): T[] {
  return list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, item)
}

export function removeAt<T>(list: readonly T[], index: number): T[] {
  return list.toSpliced(index, 1)
}

/** Removes the item with an ID. Returns the same list if there is none. */
export function without<T extends { id: string }>(list: T[], id: string): T[] {
  return list.some((item) => item.id === id) ? list.filter((item) => item.id !== id) : list
}

/** Moves an item to `index`, its position after the move. Returns the same list if it is already there. */
export function moveById<T extends { id: string }>(list: T[], id: string, index: number): T[] {
  const from = list.findIndex((item) => item.id === id)
  const to = Math.max(0, Math.min(index, list.length - 1))
  const item = list[from]
  return !item || from === to ? list : insert(removeAt(list, from), to, item)
}

export function patchById<T extends { id: string }>(
  list: T[],
  id: string,
  change: Partial<Omit<T, 'id'>>,
  unset: readonly string[] = [],
): T[] {
  const index = list.findIndex((item) => item.id === id)
  const item = list[index]
  if (!item) return list
  const next = patch(item, change as Partial<T>, unset)
  return next === item ? list : list.with(index, next)
}

/**
 * Applies a change. Returns the same object if nothing changes.
 * @param unset names of properties to remove
 */
export function patch<T extends object>(object: T, change: Partial<T>, unset: readonly string[] = []): T {
  const changed = (Object.keys(change) as (keyof T)[]).some((key) => !isSame(object[key], change[key]))
  const next = changed ? { ...object, ...change } : object
  if (!unset.some((name) => Object.hasOwn(next, name))) return next
  return Object.fromEntries(Object.entries(next).filter(([name]) => !unset.includes(name))) as T
}

/** Refuses duplicate names, with an error at the position of each repetition. */
export function refuseDuplicates(names: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      context.addIssue({ code: 'custom', message: `${name} is listed twice`, path: [index], input: name })
}
