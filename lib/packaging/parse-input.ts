import type { z } from 'zod'
import { PackagingError } from './packaging-error'

/** Parses with zod. Throws the first issue as a `PackagingError` with its field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const field = [...(issue?.path ?? []), ...keys.slice(0, 1)].map(String).join('.')
  throw new PackagingError(field || 'input', issue?.message ?? 'invalid')
}
