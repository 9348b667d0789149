import type { z } from 'zod'
import { isSame } from './same'

/** The list with an item at the index, or at the nearest end. */
export function insert<T>(list: readonly T[], index: number, item: T): T[] {
  return list.toSpliced(Math.max(0, Math.min(index, list.length)), 0, item)
}

export function removeAt<T>(list: readonly T[], index: number): T[] {
  return list.toSpliced(index, 1)
}

/** The same list when there is no item with this id. */
export function without<T extends { id: string }>(list: T[], id: string): T[] {
  return list.some((item) => item.id === id) ? list.filter((item) => item.id !== id) : list
}

/** `index` is the item's place afterwards. The same list when it is there already. */
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
 * The same object when the change changes nothing.
 * @param unset names of what it has no longer
 */
export function patch<T extends object>(object: T, change: Partial<T>, unset: readonly string[] = []): T {
  const changed = (Object.keys(change) as (keyof T)[]).some((key) => !isSame(object[key], change[key]))
  const next = changed ? { ...object, ...change } : object
  if (!unset.some((name) => Object.hasOwn(next, name))) return next
  return Object.fromEntries(Object.entries(next).filter(([name]) => !unset.includes(name))) as T
}

/** Of a schema of names: each of them once, and what is there again is told at its own place. */
export function eachOnce(names: readonly string[], context: z.core.$RefinementCtx): void {
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index)
      context.addIssue({ code: 'custom', message: `${name} is listed twice`, path: [index], input: name })
}
