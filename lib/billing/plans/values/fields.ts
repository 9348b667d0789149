import { z } from 'zod'
import { line } from '../../lines'

const GB = 1000 ** 3
const DECIMAL = /^-?\d+(?:\.\d+)?$/

export const flag = z.boolean('Choose yes or no.')

/** A text of one line. */
export const words = (max: number, missing: string) => line(max).min(1, missing)

/** A number as typed, with at most two decimals. `what` has its article. */
function decimal(what: string, example: string, min: number, max: number) {
  const range = (value: string) => Number(value) >= min && Number(value) <= max
  return z
    .string(`Enter ${what}.`)
    .trim()
    .regex(DECIMAL, { error: `Enter ${what} such as ${example}.`, abort: true })
    .regex(/^[^.]*(?:\.\d{1,2})?$/, { error: 'At most 2 decimals.', abort: true })
    .refine(range, `Enter ${what} from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`)
}

/** Dollars as typed, in cents. A payment provider takes no less than a dollar. */
export const amount = (what: string) =>
  decimal(what, '49 or 49.50', 1, 100_000).transform((dollars) => Math.round(Number(dollars) * 100))

/** Gigabytes as typed, in bytes. */
export const size = decimal('a size', '10 or 0.5', 0, 1_000_000).transform((gb) =>
  Math.round(Number(gb) * GB),
)

/** A whole number as typed. */
export const integer = (min: number, max: number) =>
  z
    .string('Enter a number.')
    .trim()
    .regex(/^-?\d+$/, { error: 'Enter a whole number.', abort: true })
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `Enter a number from ${min} to ${max.toLocaleString('en-US')}.`,
    )

/** A whole number as typed; empty for no limit. */
export const limit = (max: number) =>
  z
    .string('Enter a number, or nothing for no limit.')
    .trim()
    .regex(/^\d*$/, 'Enter a whole number, or nothing for no limit.')
    .transform((text) => (text === '' ? Infinity : Number(text)))
    .refine(
      (value) => value === Infinity || value <= max,
      `Enter at most ${max.toLocaleString('en-US')}, or nothing for no limit.`,
    )

/** Formats cents for a field: `49`, `49.50`. */
export const dollarsText = (cents: number) =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

/** Formats bytes for a field, in gigabytes. */
export const gigabytesText = (bytes: number) => String(Math.round((bytes / GB) * 100) / 100)

/** Formats a number for a field; empty for no limit. */
export const limitText = (value: number) => (Number.isFinite(value) ? String(value) : '')
