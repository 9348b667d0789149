import type { Prisma } from '@/prisma/generated/sqlite/client'
import { database } from '../../../platform/database/database'
import { METHOD_IDS } from '../../methods/registry'

/** Up to so many people are looked up one by one; what more share is so common that the newest orders soon have it. */
const FEW = 500

/** Letters and digits of ours sort alike in both databases, so a prefix is a range of their index. */
const prefix = (text: string) => ({ gte: text, lte: text.padEnd(24, 'Z') })

/**
 * What a search means, as a condition on orders that an index answers: a reference or an invoice's number by how it
 * begins, a payment's id at its provider as a whole, else a part of a name or email address, where `_` and `%`
 * stand for any text as they do in SQL.
 */
export async function searchCondition(q: string): Promise<Prisma.OrderWhereInput> {
  if (/^[a-z]{2}-[\da-z]*$/i.test(q)) return { reference: prefix(q.toUpperCase()) }
  if (/^\d{4}-\d*$/.test(q)) return { id: { in: await ordersOfInvoices(q) } }
  const people = await database().user.findMany({
    where: { searchText: { contains: q.toLowerCase() } },
    select: { id: true },
    take: FEW + 1,
  })
  if (people.length > FEW) return { user: { is: { searchText: { contains: q.toLowerCase() } } } }
  const payments = await database().payment.findMany({
    where: { method: { in: [...METHOD_IDS] }, externalId: q, orderId: { not: null } },
    select: { orderId: true },
  })
  const paid = { id: { in: payments.flatMap(({ orderId }) => orderId ?? []) } }
  const theirs = { userId: { in: people.map(({ id }) => id) } }
  return payments.length === 0 ? theirs : { OR: [theirs, paid] }
}

/** Orders of the first invoices and credit notes whose number begins so. */
async function ordersOfInvoices(number: string): Promise<string[]> {
  const invoices = await database().invoice.findMany({
    where: { number: { gte: number, lte: number.padEnd(24, '9') } },
    orderBy: { number: 'desc' },
    select: { orderId: true },
    take: FEW,
  })
  return [...new Set(invoices.map(({ orderId }) => orderId))]
}
