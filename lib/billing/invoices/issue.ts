import { fullName } from '../../base/person'
import type { Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { INTERVAL_NAMES } from '../plans/labels'
import { planOf } from '../plans/pricing'
import { nextInvoiceNumber } from './numbers'
import type { Seller } from './seller'
import { includedVat } from './vat'

/** The seller, and the payment details of this order, line by line. */
export type InvoiceTerms = Seller & { paymentDetails: readonly string[] }

type Line = { text: string; amountCents: number }

/**
 * Issues the document of a new order: a credit note if the plan is worth less than the unused time that it
 * replaces. The sum over all documents is the value that customers have used and can still use.
 */
export async function issueInvoice(
  tx: Tx,
  order: Order & { workspaceId: string },
  terms: InvoiceTerms,
  now: Date,
): Promise<void> {
  const lines = await linesOf(tx, order)
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { paymentDetails, seller, vatBasisPoints } = terms
  await write(tx, now, {
    orderId: order.id,
    kind: totalCents < 0 ? 'credit-note' : 'invoice',
    dueAt: order.dueCents > 0 ? order.dueAt : null,
    seller: JSON.stringify({ ...seller, bankDetails: paymentDetails }),
    buyer: JSON.stringify(await buyerOf(tx, order.workspaceId)),
    lines: JSON.stringify(lines),
    vatBasisPoints,
    vatCents: includedVat(totalCents, vatBasisPoints),
    totalCents,
  })
}

/**
 * Issues a credit note for part of an order's invoice. Its tax is the difference between the credited tax
 * before and after, so that several credit notes add up to the invoice's tax exactly.
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  amountCents: number,
  text: string,
  now: Date,
): Promise<void> {
  if (amountCents === 0) return
  const issued = await tx.invoice.findMany({ where: { orderId }, orderBy: { number: 'asc' } })
  const [first, ...notes] = issued
  if (!first) throw new Error(`Order ${orderId} has no invoice`)
  const { seller, buyer, vatBasisPoints } = first
  const before = notes.reduce((sum, creditNote) => sum + creditNote.totalCents, 0)
  await write(tx, now, {
    orderId,
    kind: 'credit-note',
    dueAt: null,
    seller,
    buyer,
    lines: JSON.stringify([{ text: `${text} (${first.number})`, amountCents: -amountCents }]),
    vatBasisPoints,
    vatCents: includedVat(before - amountCents, vatBasisPoints) - includedVat(before, vatBasisPoints),
    totalCents: -amountCents,
  })
}

type Contents = {
  orderId: string
  kind: 'invoice' | 'credit-note'
  dueAt: Date | null
  seller: string
  buyer: string
  lines: string
  vatBasisPoints: number
  vatCents: number
  totalCents: number
}

async function write(tx: Tx, now: Date, contents: Contents): Promise<void> {
  const number = await nextInvoiceNumber(tx, now)
  const netCents = contents.totalCents - contents.vatCents
  await tx.invoice.create({
    data: { ...contents, number, issuedAt: now, netCents },
    select: { id: true },
  })
}

async function linesOf(tx: Tx, order: Order): Promise<Line[]> {
  const { family, planId, catalogVersion, priceCents, discountCents, couponId } = order
  const plan = planOf(family, planId, catalogVersion)
  const product = order.family === 'builder' ? 'App builder' : 'Converter'
  const text = `${product}, ${plan.name}, ${INTERVAL_NAMES[order.interval]}`
  const lines = [{ text, amountCents: priceCents + discountCents }]
  if (couponId !== null && discountCents > 0) {
    const { code } = await tx.coupon.findUniqueOrThrow({ where: { id: couponId }, select: { code: true } })
    lines.push({ text: `Coupon ${code}`, amountCents: -discountCents })
  }
  if (order.unusedCents > 0)
    lines.push({ text: 'Unused time of your previous plan', amountCents: -order.unusedCents })
  return lines
}

async function buyerOf(tx: Tx, workspaceId: string) {
  const { owner, billingDetails } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      owner: { select: { email: true, firstName: true, lastName: true } },
      billingDetails: { omit: { workspaceId: true } },
    },
  })
  const { email, ...name } = owner
  return { email, ...(billingDetails ?? { ...NO_DETAILS, name: fullName(name) }) }
}

export const NO_DETAILS = {
  company: '',
  street: '',
  postcode: '',
  city: '',
  state: '',
  country: '',
  vatId: '',
}
