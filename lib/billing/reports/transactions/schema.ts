import { z } from 'zod'
import { PAID_WITH, type PaidWith } from '../../methods/registry'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/schema'
import { BUILDER_PLANS, CONVERTER_PLANS } from '../../plans/catalog'

/** The plans that can be paid for, as a filter names them and as a table shows them. */
export const SOLD_PLANS = [
  ...BUILDER_PLANS.filter(({ monthlyCents }) => monthlyCents > 0).map(({ id, name, family }) => ({
    key: `${family}-${id}`,
    name: name,
  })),
  ...CONVERTER_PLANS.map(({ id, name, family }) => ({ key: `${family}-${id}`, name: `${name} converter` })),
]

/** `Pro`, or `Enterprise converter`; two families have an Enterprise plan. */
export function planTitle(family: string, planId: string): string {
  return SOLD_PLANS.find(({ key }) => key === `${family}-${planId}`)?.name ?? planId
}

export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const

export const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100

/** A day of the calendar in UTC, as date fields write it. */
const day = z.iso
  .date('Write the day like 2026-11-21.')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'Choose a day between 2000 and 2199.')

/** Which transactions: the address of the table, of the call, and of a file speak the same words. */
export const transactionFilters = z.object({
  /** A reference, an invoice's number, a payment's id at its provider, or part of a name or email address. */
  q: z.string().trim().max(200, 'At most 200 characters.').optional(),
  status: z.enum(ORDER_STATUSES, 'This status does not exist.').optional(),
  method: z.enum(PAID_WITH, 'This payment method does not exist.').optional(),
  plan: z
    .string()
    .refine((key) => SOLD_PLANS.some((plan) => plan.key === key), 'This plan does not exist.')
    .optional(),
  /** First and last day, both included. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(SORTS, 'Sort by newest, oldest, highest or lowest.').default('newest'),
})
export type TransactionFilters = z.output<typeof transactionFilters>

/** Which letter a cursor has in each order: it knows a date or an amount in cents. */
export const CURSOR_LETTERS = { newest: 'd', oldest: 'd', highest: 'c', lowest: 'c' } as const

/** What a row can have in each: a moment of the years that databases know, or an amount in 32 bits. */
const CURSOR_LIMITS = { d: Date.UTC(10_000, 0) - 1, c: 2 ** 31 - 1 } as const

function isInRange(cursor: string): boolean {
  const [, letter, value] = /^.([dc])(-?\d+)/.exec(cursor) ?? []
  return Math.abs(Number(value)) <= CURSOR_LIMITS[letter === 'd' ? 'd' : 'c']
}

/** One page of them. */
export const transactionQuery = transactionFilters
  .extend({
    cursor: z
      .string()
      .regex(/^[ab][dc]-?\d{1,15}\.[\w-]{1,64}$/, { error: 'This cursor is not valid.', abort: true })
      .refine(isInRange, 'This cursor is not valid.')
      .optional(),
    limit: z.coerce
      .number('The limit is a whole number.')
      .int('The limit is a whole number.')
      .min(1, 'The limit is at least 1.')
      .max(MAX_LIMIT, `The limit is at most ${MAX_LIMIT}.`)
      .default(DEFAULT_LIMIT),
  })
  .refine(({ cursor, sort }) => cursor === undefined || cursor[1] === CURSOR_LETTERS[sort], {
    path: ['cursor'],
    message: 'This cursor belongs to a different sort order.',
  })
export type TransactionQuery = z.output<typeof transactionQuery>

/** All of them as a file. */
export const exportQuery = transactionFilters.extend({
  format: z.enum(['csv', 'xlsx'], 'The format is csv or xlsx.').default('csv'),
})
export type ExportQuery = z.output<typeof exportQuery>

/**
 * An address's parameters, as pages and calls get them; empty ones, as forms send them, count as not given. The zero byte,
 * which no text of a database may hold, is left out.
 */
export function givenParameters(search: URLSearchParams | Record<string, unknown>): Record<string, string> {
  const given = search instanceof URLSearchParams ? [...search] : Object.entries(search)
  const texts = given.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
  )
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
}

/** The same from an address that somebody typed: what is wrong in it is left out. */
export function readTransactionQuery(given: Record<string, string>): TransactionQuery {
  const result = transactionQuery.safeParse(given)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])))
  return readTransactionQuery(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))))
}

/** The parameters again, defaults left out. */
export function toSearch(query: Partial<TransactionQuery>): string {
  const { sort, limit, ...rest } = query
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value) parameters.set(key, value)
  if (sort && sort !== 'newest') parameters.set('sort', sort)
  if (limit && limit !== DEFAULT_LIMIT) parameters.set('limit', String(limit))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** A line of the transactions table: an order, and what came of it. */
export type Transaction = {
  id: string
  /** What a bank transfer names. */
  reference: string
  /** The customer's name; a pseudonym once the account was deleted. */
  user: string
  userId: string | null
  email: string | null
  plan: string
  interval: 'month' | 'year'
  /** US cents that had to be paid in money. */
  amountCents: number
  /** The same as it is shown: `$49`. */
  amount: string
  refundedCents: number
  refundAsked: boolean
  method: PaidWith
  status: OrderStatus
  /** When it was ordered; ISO 8601. */
  date: string
}

export type TransactionPage = {
  transactions: Transaction[]
  nextCursor: string | null
  previousCursor: string | null
}
