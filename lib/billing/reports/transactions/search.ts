import type { Prisma } from '@/prisma/generated/sqlite/client'
import { database } from '../../../platform/database/database'
import { METHOD_IDS } from '../../methods/registry'

/**
 * Maximum matching people to filter by id. A text that more people share is so common that scanning the
 * newest orders finds matches soon.
 */
const FEW = 500

/** A prefix as an index range. Our letters and digits sort the same in both databases. */
const prefix = (text: string) => ({ gte: text, lte: text.padEnd(24, 'Z') })

/**
 * Builds an indexed condition on orders from a search text: the prefix of a reference or invoice number, a
 * provider's full payment id, or else part of a name or email address, where `_` and `%` are wildcards as in
 * SQL.
 */
export async function searchCondition(q: string): Promise<Prisma.OrderWhereInput> {
  if (/^[a-z]{2}-[\da-z]*$/i.test(q)) return { reference: prefix(q.toUpperCase()) }
  if (/^\d{4}-\d*$/.test(q)) return { id: { in: await ordersOfInvoices(q) } }
  const people = await database().user.findMany({
    where: { searchText: { contains: q.toLowerCase() } },
    select: { id: true },
    take: FEW + 1,
  })
  if (people.length > FEW) return { workspace: { owner: { searchText: { contains: q.toLowerCase() } } } }
  const payments = await database().payment.findMany({
    where: { method: { in: [...METHOD_IDS] }, externalId: q, orderId: { not: null } },
    select: { orderId: true },
  })
  const paid = { id: { in: payments.flatMap(({ orderId }) => orderId ?? []) } }
  const theirs = { workspace: { ownerId: { in: people.map(({ id }) => id) } } }
  return payments.length === 0 ? theirs : { OR: [theirs, paid] }
}

/** Orders of the invoices and credit notes whose number has this prefix, up to `FEW`. */
async function ordersOfInvoices(number: string): Promise<string[]> {
  const invoices = await database().invoice.findMany({
    where: { number: { gte: number, lte: number.padEnd(24, '9') } },
    orderBy: { number: 'desc' },
    select: { orderId: true },
    take: FEW,
  })
  return [...new Set(invoices.map(({ orderId }) => orderId))]
}
