import { z } from 'zod'

/** Those of the names that something of this shape can be without: nothing is missing, and no default comes instead. */
export function optional(shape: z.ZodRawShape, names: readonly string[]): string[] {
  return names.filter((name) => {
    const absent = Object.hasOwn(shape, name) && z.safeParse(shape[name]!, undefined)
    return absent && absent.success && absent.data === undefined
  })
}
