import { z } from 'zod'
import { PAID_WITH, type PaidWith } from '../../methods/registry'
import { ORDER_STATUSES, type OrderStatus } from '../../orders/schema'
import { builderPlans, converterPlans } from '../../plans/catalog'

/** Paid plans with their filter key and present name. */
export function soldPlans(): { key: string; name: string }[] {
  const paid = builderPlans().filter(({ monthlyCents }) => monthlyCents > 0)
  return [...paid, ...converterPlans()].map(({ id, name, family }) => ({
    key: `${family}-${id}`,
    name: planTitle(family, name),
  }))
}

/** `Pro`, or `Enterprise converter`, because both families have an Enterprise plan. */
export function planTitle(family: string, name: string): string {
  return family === 'converter' ? `${name} converter` : name
}

export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const

export const DEFAULT_LIMIT = 25
const MAX_LIMIT = 100

/** A UTC day in the format of date fields. */
const day = z.iso
  .date('Write the day like 2026-11-21.')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'Choose a day between 2000 and 2199.')

/** Filters of transactions, shared by the URLs of the table, the call and the export. */
export const transactionFilters = z.object({
  /** A reference, an invoice number, a provider's payment id, or part of a name or email address. */
  q: z.string().trim().max(200, 'At most 200 characters.').optional(),
  status: z.enum(ORDER_STATUSES, 'This status does not exist.').optional(),
  method: z.enum(PAID_WITH, 'This payment method does not exist.').optional(),
  plan: z
    .string()
    .refine((key) => soldPlans().some((plan) => plan.key === key), 'This plan does not exist.')
    .optional(),
  /** First and last day, inclusive. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(SORTS, 'Sort by newest, oldest, highest or lowest.').default('newest'),
})
export type TransactionFilters = z.output<typeof transactionFilters>

/** The cursor's letter per sort: a date or an amount in cents. */
export const CURSOR_LETTERS = { newest: 'd', oldest: 'd', highest: 'c', lowest: 'c' } as const

/** Maximum value per letter: the last date that databases support, or a 32-bit amount. */
const CURSOR_LIMITS = { d: Date.UTC(10_000, 0) - 1, c: 2 ** 31 - 1 } as const

function isInRange(cursor: string): boolean {
  const [, letter, value] = /^.([dc])(-?\d+)/.exec(cursor) ?? []
  return Math.abs(Number(value)) <= CURSOR_LIMITS[letter === 'd' ? 'd' : 'c']
}

/** A page of transactions. */
export const transactionQuery = transactionFilters
  .extend({
    cursor: z
      .string()
      .regex(/^[ab][dc]-?\d{1,15}\.[\w-]{1,64}$/, { error: 'This cursor is not valid.', abort: true })
      .refine(isInRange, 'This cursor is not valid.')
      .optional(),
    limit: z.coerce
      .number('The limit must be a whole number.')
      .int('The limit must be a whole number.')
      .min(1, 'The limit must be at least 1.')
      .max(MAX_LIMIT, `The limit must be at most ${MAX_LIMIT}.`)
      .default(DEFAULT_LIMIT),
  })
  .refine(({ cursor, sort }) => cursor === undefined || cursor[1] === CURSOR_LETTERS[sort], {
    path: ['cursor'],
    message: 'This cursor belongs to a different sort order.',
  })
export type TransactionQuery = z.output<typeof transactionQuery>

/** All transactions as a file. */
export const exportQuery = transactionFilters.extend({
  format: z.enum(['csv', 'xlsx'], 'The format must be csv or xlsx.').default('csv'),
})
export type ExportQuery = z.output<typeof exportQuery>

/**
 * Query parameters of pages and calls. Treats empty ones, as forms send them, as not set. Removes NUL, which
 * databases reject.
 */
export function definedParams(search: URLSearchParams | Record<string, unknown>): Record<string, string> {
  const entries = search instanceof URLSearchParams ? [...search] : Object.entries(search)
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
  )
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
}

/** Parses a typed URL. Ignores invalid parameters. */
export function readTransactionQuery(params: Record<string, string>): TransactionQuery {
  const result = transactionQuery.safeParse(params)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])))
  return readTransactionQuery(Object.fromEntries(Object.entries(params).filter(([key]) => !wrong.has(key))))
}

/** Serializes the parameters, without defaults. */
export function toSearch(query: Partial<TransactionQuery>): string {
  const { sort, limit, ...rest } = query
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) if (value) parameters.set(key, value)
  if (sort && sort !== 'newest') parameters.set('sort', sort)
  if (limit && limit !== DEFAULT_LIMIT) parameters.set('limit', String(limit))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** A row of the transactions table: an order and its state. */
export type Transaction = {
  id: string
  /** The payment reference of transfers. */
  reference: string
  /** The customer's name, or the pseudonym of a deleted account. */
  user: string
  userId: string | null
  email: string | null
  plan: string
  interval: 'month' | 'year'
  /** Cents due in money. */
  amountCents: number
  /** The formatted amount: `$49`. */
  amount: string
  refundedCents: number
  refundAsked: boolean
  method: PaidWith
  status: OrderStatus
  /** The order's creation time. ISO 8601. */
  date: string
}

export type TransactionPage = {
  transactions: Transaction[]
  nextCursor: string | null
  previousCursor: string | null
}
