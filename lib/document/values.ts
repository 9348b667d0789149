import { z } from 'zod'

/** IDs of screens, blocks and tabs: unique in their document, safe in HTML attributes and URL fragments. */
export const id = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'Unusable id')

/**
 * Creates an ID from the time and a random part, so that two IDs of the same millisecond differ. Operations
 * receive IDs and never create them, so that edits can be replayed.
 */
export function newId(prefix: 'block' | 'item' | 'screen' | 'tab', now: number = Date.now()): string {
  const chance = Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return `${prefix}-${now.toString(36)}-${chance}`
}

/**
 * Removes control characters and lone surrogates, which phones and stores refuse. `lines` keeps line breaks.
 */
export function withoutControls(text: string, { lines }: { lines: boolean }): string {
  const clean = text.replaceAll(lines ? /[^\P{Cc}\n\t]|\p{Cs}/gu : /\p{Cs}/gu, '')
  return lines ? clean : clean.replaceAll(/\p{Cc}+/gu, ' ')
}

/** Single-line text without control characters and lone surrogates, which phones and stores refuse. */
export const plainLine = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use only letters, digits and symbols')

/** Whether a text has a visible character. Spaces, zero-width characters and blank signs are invisible. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u.test(text)
}

/** Single-line text with a visible character. @param missing error if there is none */
export const visibleLine = (missing: string) => plainLine.trim().refine(isVisible, missing)

/** Returns those of the names that are optional in a shape and have no default. */
export function optional(shape: z.ZodRawShape, names: readonly string[]): string[] {
  return names.filter((name) => {
    const absent = Object.hasOwn(shape, name) && z.safeParse(shape[name]!, undefined)
    return absent && absent.success && absent.data === undefined
  })
}

/** Deep equality of JSON values. A value that is chosen again is a new object with equal content. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  )
}

const memory = new WeakMap<object, { parts: readonly unknown[]; result: unknown }>()

/** Memoizes the last result for an object while the parts are the same. One purpose per object. */
export function remembered<T>(of: object, parts: readonly unknown[], make: () => T): T {
  const last = memory.get(of)
  if (last && last.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
    return last.result as T
  const result = make()
  memory.set(of, { parts, result })
  return result
}
