import { z } from 'zod'

/** A single line of text from customers or administrators. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Please keep this on one line')

/**
 * Amount of a transfer or refund, in cents. The maximum is above any order's value, to catch typing errors.
 */
export const amountCents = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(100_000_000, 'This is too much.')

const MAX_LINES = 12

/** Lines of an address or of bank details, as printed on invoices. */
export const lines = z
  .string()
  .max(1000, 'At most 1000 characters')
  .transform((text) => toLines(text))
  .refine((all) => all.length <= MAX_LINES, `At most ${MAX_LINES} lines`)
  .refine((all) => all.every((entry) => entry.length <= 100), 'At most 100 characters a line')

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
