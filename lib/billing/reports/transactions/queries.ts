import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../../base/clock'
import { formatPrice } from '../../../base/money'
import type { Actor } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { type Range, countRange } from '../../../platform/database/list-range'
import { requireAdmin } from '../../access'
import type { PaidWith } from '../../methods/registry'
import type { OrderStatus } from '../../orders/schema'
import {
  CURSOR_LETTERS,
  planTitle,
  type Transaction,
  type TransactionFilters,
  type TransactionPage,
  type TransactionQuery,
} from './schema'
import { searchCondition } from './search'

const fields = {
  id: true,
  reference: true,
  pseudonym: true,
  user: { select: { id: true, firstName: true, lastName: true, email: true } },
  family: true,
  planId: true,
  interval: true,
  dueCents: true,
  refundedCents: true,
  refundAskedAt: true,
  method: true,
  status: true,
  createdAt: true,
} as const satisfies Prisma.OrderSelect

type Row = Prisma.OrderGetPayload<{ select: typeof fields }>
type Direction = 'asc' | 'desc'

/** A place between two rows: after or before the row of this date or amount, and id. */
type Place = { before: boolean; value: number; id: string }

/** What a sort goes by; the id settles ties, so that every row has one place. */
const ORDERS = {
  newest: { by: 'createdAt', direction: 'desc' },
  oldest: { by: 'createdAt', direction: 'asc' },
  highest: { by: 'dueCents', direction: 'desc' },
  lowest: { by: 'dueCents', direction: 'asc' },
} as const satisfies Record<string, { by: 'createdAt' | 'dueCents'; direction: Direction }>

/**
 * A page of the transactions. Each page begins where the one before ended, in the index of its order, so the
 * thousandth costs what the first does.
 */
export async function listTransactions(actor: Actor, query: TransactionQuery): Promise<TransactionPage> {
  requireAdmin(actor)
  const { cursor, limit, sort } = query
  const place = cursor === undefined ? null : readPlace(cursor)
  const rows = await readRows(await conditions(query), sort, place, limit + 1)
  const more = rows.length > limit
  const page = rows.slice(0, limit)
  if (place?.before) page.reverse()
  const cursorOf = (row: Row | undefined, before: boolean) => (row ? writePlace(row, sort, before) : null)
  return {
    transactions: page.map(toTransaction),
    nextCursor: more || place?.before ? cursorOf(page.at(-1), false) : null,
    previousCursor: (place?.before ? more : place !== null) ? cursorOf(page[0], true) : null,
  }
}

/** Which of the transactions a page shows. */
export async function rangeOfTransactions(
  actor: Actor,
  query: TransactionQuery,
  { transactions, nextCursor, previousCursor }: TransactionPage,
): Promise<Range | null> {
  requireAdmin(actor)
  const { by, direction } = ORDERS[query.sort]
  const where = await conditions(query)
  const before = previousCursor && beyond(readPlace(previousCursor), by, opposite(direction))
  return countRange(
    { shown: transactions.length, before: before || null, isLast: nextCursor === null },
    (past, take) => database().order.count({ where: { AND: past ? [...where, past] : where }, take }),
  )
}

/** All transactions in their order, a page at a time; the next page is read when it is asked for. */
export async function* everyTransaction(
  filters: TransactionFilters,
  limit: number,
): AsyncGenerator<Transaction[]> {
  const { sort } = filters
  const where = await conditions(filters)
  for (let place: Place | null = null; ;) {
    const rows = await readRows(where, sort, place, limit)
    const last = rows.at(-1)
    if (last) yield rows.map(toTransaction)
    if (!last || rows.length < limit) return
    place = { before: false, value: valueOf(last, sort), id: last.id }
  }
}

function readRows(
  where: Prisma.OrderWhereInput[],
  sort: TransactionQuery['sort'],
  place: Place | null,
  take: number,
): Promise<Row[]> {
  const { by, direction } = ORDERS[sort]
  const toward = place?.before ? opposite(direction) : direction
  return database().order.findMany({
    where: { AND: place ? [...where, beyond(place, by, toward)] : where },
    orderBy: [{ [by]: toward }, { id: toward }],
    take,
    select: fields,
  })
}

const opposite = (direction: Direction): Direction => (direction === 'desc' ? 'asc' : 'desc')

/** The rows past a place. The first bound alone makes the index's range; the second drops the ties already seen. */
function beyond({ value, id }: Place, by: 'createdAt' | 'dueCents', toward: Direction) {
  const edge = by === 'createdAt' ? new Date(value) : value
  const [bound, past] = toward === 'desc' ? (['lte', 'lt'] as const) : (['gte', 'gt'] as const)
  return { [by]: { [bound]: edge }, OR: [{ [by]: { [past]: edge } }, { id: { [past]: id } }] }
}

async function conditions(filters: TransactionFilters): Promise<Prisma.OrderWhereInput[]> {
  const { q, status, method, plan, from, to } = filters
  const [family, planId] = plan?.split('-') ?? []
  const all: Prisma.OrderWhereInput[] = []
  if (status) all.push({ status })
  if (method) all.push({ method })
  if (family && planId) all.push({ planId, family })
  if (from) all.push({ createdAt: { gte: new Date(from) } })
  if (to) all.push({ createdAt: { lt: new Date(Date.parse(to) + DAY) } })
  if (q) all.push(await searchCondition(q))
  return all
}

const valueOf = (row: Row, sort: TransactionQuery['sort']) =>
  ORDERS[sort].by === 'createdAt' ? row.createdAt.getTime() : row.dueCents

function writePlace(row: Row, sort: TransactionQuery['sort'], before: boolean): string {
  return `${before ? 'b' : 'a'}${CURSOR_LETTERS[sort]}${valueOf(row, sort)}.${row.id}`
}

function readPlace(cursor: string): Place {
  const [, side, value, id = ''] = /^([ab])[dc](-?\d+)\.(.+)$/.exec(cursor) ?? []
  return { before: side === 'b', value: Number(value), id }
}

function toTransaction(row: Row): Transaction {
  const { id, reference, user, pseudonym, family, planId, interval, dueCents, refundedCents } = row
  return {
    id,
    reference,
    user: customerName(user, pseudonym),
    userId: user?.id ?? null,
    email: user?.email ?? null,
    plan: planTitle(family, planId),
    interval: interval === 'year' ? 'year' : 'month',
    amountCents: dueCents,
    amount: formatPrice(dueCents),
    refundedCents,
    refundAsked: row.refundAskedAt !== null && row.status === 'completed',
    method: row.method as PaidWith,
    status: row.status as OrderStatus,
    date: row.createdAt.toISOString(),
  }
}

/** How a customer is called; a pseudonym once the account was deleted. */
export function customerName(
  user: { firstName: string; lastName: string } | null,
  pseudonym: string | null,
): string {
  return user ? `${user.firstName} ${user.lastName}`.trim() : (pseudonym ?? 'Deleted account')
}
