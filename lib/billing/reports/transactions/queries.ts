import { fullName } from '../../../base/person'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../../base/clock'
import { formatPrice } from '../../../base/money'
import { type Actor, requireAdministrator } from '../../../platform/actor'
import { database } from '../../../platform/database/database'
import { type Range, countRange } from '../../../platform/database/list-range'
import type { PaidWith } from '../../methods/registry'
import type { OrderStatus } from '../../orders/schema'
import { planName } from '../../plans/versions'
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
  workspace: { select: { owner: { select: { id: true, firstName: true, lastName: true, email: true } } } },
  family: true,
  planId: true,
  catalogVersion: true,
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

/** A cursor between two rows: after or before the row with this date or amount, and id. */
type Position = { before: boolean; value: number; id: string }

/** The column of each sort. The id breaks ties, so that the order is total. */
const ORDERS = {
  newest: { by: 'createdAt', direction: 'desc' },
  oldest: { by: 'createdAt', direction: 'asc' },
  highest: { by: 'dueCents', direction: 'desc' },
  lowest: { by: 'dueCents', direction: 'asc' },
} as const satisfies Record<string, { by: 'createdAt' | 'dueCents'; direction: Direction }>

/**
 * A page of the transactions. Each page starts at its cursor in the sort's index, so the thousandth costs as
 * much as the first.
 */
export async function listTransactions(actor: Actor, query: TransactionQuery): Promise<TransactionPage> {
  requireAdministrator(actor)
  const { cursor, limit, sort } = query
  const position = cursor === undefined ? null : readPosition(cursor)
  const rows = await readRows(await conditions(query), sort, position, limit + 1)
  const more = rows.length > limit
  const page = rows.slice(0, limit)
  if (position?.before) page.reverse()
  const cursorOf = (row: Row | undefined, before: boolean) => (row ? writePosition(row, sort, before) : null)
  return {
    transactions: page.map(toTransaction),
    nextCursor: more || position?.before ? cursorOf(page.at(-1), false) : null,
    previousCursor: (position?.before ? more : position !== null) ? cursorOf(page[0], true) : null,
  }
}

/** The range of transactions on a page. */
export async function rangeOfTransactions(
  actor: Actor,
  query: TransactionQuery,
  { transactions, nextCursor, previousCursor }: TransactionPage,
): Promise<Range | null> {
  requireAdministrator(actor)
  const { by, direction } = ORDERS[query.sort]
  const where = await conditions(query)
  const before = previousCursor && beyond(readPosition(previousCursor), by, opposite(direction))
  return countRange(
    { shown: transactions.length, before: before || null, isLast: nextCursor === null },
    (past, take) => database().order.count({ where: { AND: past ? [...where, past] : where }, take }),
  )
}

/** Yields all transactions in order, page by page. The next page is read on demand. */
export async function* everyTransaction(
  filters: TransactionFilters,
  limit: number,
): AsyncGenerator<Transaction[]> {
  const { sort } = filters
  const where = await conditions(filters)
  for (let position: Position | null = null; ;) {
    const rows = await readRows(where, sort, position, limit)
    const last = rows.at(-1)
    if (last) yield rows.map(toTransaction)
    if (!last || rows.length < limit) return
    position = { before: false, value: sortValue(last, sort), id: last.id }
  }
}

function readRows(
  where: Prisma.OrderWhereInput[],
  sort: TransactionQuery['sort'],
  position: Position | null,
  take: number,
): Promise<Row[]> {
  const { by, direction } = ORDERS[sort]
  const toward = position?.before ? opposite(direction) : direction
  return database().order.findMany({
    where: { AND: position ? [...where, beyond(position, by, toward)] : where },
    orderBy: [{ [by]: toward }, { id: toward }],
    take,
    select: fields,
  })
}

const opposite = (direction: Direction): Direction => (direction === 'desc' ? 'asc' : 'desc')

/**
 * The rows past a cursor. The first bound alone gives the index range; the second skips ties already seen.
 */
function beyond({ value, id }: Position, by: 'createdAt' | 'dueCents', toward: Direction) {
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

const sortValue = (row: Row, sort: TransactionQuery['sort']) =>
  ORDERS[sort].by === 'createdAt' ? row.createdAt.getTime() : row.dueCents

function writePosition(row: Row, sort: TransactionQuery['sort'], before: boolean): string {
  return `${before ? 'b' : 'a'}${CURSOR_LETTERS[sort]}${sortValue(row, sort)}.${row.id}`
}

function readPosition(cursor: string): Position {
  const [, side, value, id = ''] = /^([ab])[dc](-?\d+)\.(.+)$/.exec(cursor) ?? []
  return { before: side === 'b', value: Number(value), id }
}

function toTransaction(row: Row): Transaction {
  const { id, reference, workspace, pseudonym, family, planId, interval, dueCents, refundedCents } = row
  const user = workspace?.owner ?? null
  return {
    id,
    reference,
    user: customerName(user, pseudonym),
    userId: user?.id ?? null,
    email: user?.email ?? null,
    plan: planTitle(family, planName(family, planId, row.catalogVersion)),
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

/** A customer's name, or the pseudonym of a deleted account. */
export function customerName(
  user: { firstName: string; lastName: string } | null,
  pseudonym: string | null,
): string {
  return user ? fullName(user) : (pseudonym ?? 'Deleted account')
}
