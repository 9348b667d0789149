import type { Prisma } from '@/prisma/generated/sqlite/client'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { billedTo } from '../access'
import { toInvoiceSummary, withInvoices } from '../invoices/summaries'
import type { IssuedInvoice, OrderSummary } from './schema'
import { customerFields, toOrderSummary } from './summaries'

/** Returns one of the actor's orders. @throws NotFoundError */
export function findOrder(actor: Actor, id: string, now = new Date()): Promise<OrderSummary> {
  return summaryOf({ id, ...billedTo(actor) }, now)
}

/** Returns an order that the caller has just changed, without an access check. @throws NotFoundError */
export function readOrder(id: string, now = new Date()): Promise<OrderSummary> {
  return summaryOf({ id }, now)
}

async function summaryOf(where: Prisma.OrderWhereInput, now: Date): Promise<OrderSummary> {
  const order = await database().order.findFirst({
    where,
    include: {
      ...withInvoices,
      workspace: { select: customerFields },
    },
  })
  if (!order) throw new NotFoundError('This order does not exist.')
  return toOrderSummary(order, order.workspace, now)
}

/** Returns one of the actor's invoices or credit notes. @throws NotFoundError */
export function findInvoice(actor: Actor, number: string): Promise<IssuedInvoice> {
  return invoiceOf({ number, order: billedTo(actor) })
}

/** Returns any invoice, for administrators. @throws NotFoundError, ForbiddenError */
export async function findAnyInvoice(actor: Actor, number: string): Promise<IssuedInvoice> {
  requireAdministrator(actor)
  return invoiceOf({ number })
}

/** Returns an invoice of a user, for the export of their data. @throws NotFoundError */
export function readInvoice(workspaceId: string, number: string): Promise<IssuedInvoice> {
  return invoiceOf({ number, order: { workspaceId } })
}

/** Returns any invoice, for emails to the buyer. @throws NotFoundError */
export function readIssuedInvoice(number: string): Promise<IssuedInvoice> {
  return invoiceOf({ number })
}

async function invoiceOf(where: Prisma.InvoiceWhereInput): Promise<IssuedInvoice> {
  const invoice = await database().invoice.findFirst({
    where,
    include: { order: true },
  })
  if (!invoice) throw new NotFoundError('This invoice does not exist.')
  const { order, kind } = invoice
  const { bankDetails, ...seller } = JSON.parse(invoice.seller) as IssuedInvoice['seller'] & {
    bankDetails: string[]
  }
  const isInvoice = kind === 'invoice'
  const isOpen = isInvoice && order.status === 'pending' && order.dueCents > 0
  const wasPaid = isInvoice && (order.status === 'completed' || order.status === 'refunded')
  return {
    ...toInvoiceSummary(invoice),
    orderId: order.id,
    reference: order.reference,
    dueAt: invoice.dueAt?.toISOString() ?? null,
    seller,
    buyer: JSON.parse(invoice.buyer) as IssuedInvoice['buyer'],
    lines: JSON.parse(invoice.lines) as IssuedInvoice['lines'],
    netCents: invoice.netCents,
    vatBasisPoints: invoice.vatBasisPoints,
    vatCents: invoice.vatCents,
    treatment: invoice.treatment as IssuedInvoice['treatment'],
    taxName: invoice.taxName,
    taxNote: invoice.taxNote,
    currency: order.currency,
    creditCents: isInvoice ? order.creditCents : 0,
    dueCents: isInvoice ? order.dueCents : 0,
    isOpen,
    paidAt: wasPaid ? (order.completedAt?.toISOString() ?? null) : null,
    bankDetails: isOpen ? bankDetails : [],
    method: order.method,
    status: order.status as IssuedInvoice['status'],
    refundAskedAt: order.refundAskedAt?.toISOString() ?? null,
  }
}
