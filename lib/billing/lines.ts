import { z } from 'zod'

/** One line of text that customers or administrators enter. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'Please keep this on one line')

/** Cents of a transfer or a refund; more than any order can be worth is a mistake of typing. */
export const amountCents = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(100_000_000, 'This is too much.')

const MAX_LINES = 12

/** Lines of an address or of bank details, as they stand on an invoice. */
export const lines = z
  .string()
  .max(1000, 'At most 1000 characters')
  .transform((text) => toLines(text))
  .refine((all) => all.length <= MAX_LINES, `At most ${MAX_LINES} lines`)
  .refine((all) => all.every((one) => one.length <= 100), 'At most 100 characters a line')

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
