import { fullName } from '../../base/person'
import type { Invoice, Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { INTERVAL_NAMES } from '../plans/labels'
import { planOf } from '../plans/pricing'
import { nextInvoiceNumber } from './numbers'
import { includedVat } from '../tax/included-vat'
import type { Tax } from '../tax/schema'
import { amountsByRate, type TaxedLine } from '../tax/treatment'
import { formatRate, type InvoiceSeller } from './schema'

/** The seller, the order's tax, its payment details line by line, and the taxes of unused time. */
export type InvoiceTerms = {
  seller: InvoiceSeller
  tax: Tax
  paymentDetails: readonly string[]
  unused?: readonly UnusedAmount[] | undefined
}

/** Unused time that was taxed at one rate. The amounts add up to the order's `unusedCents`. */
export type UnusedAmount = { amountCents: number; vatBasisPoints: number }

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
  const { paymentDetails, seller, tax } = terms
  const lines = await linesOf(tx, order, terms)
  const totalCents = sumOf(lines)
  await write(tx, now, {
    orderId: order.id,
    kind: totalCents < 0 ? 'credit-note' : 'invoice',
    dueAt: order.dueCents > 0 ? order.dueAt : null,
    seller: JSON.stringify({ ...seller, bankDetails: paymentDetails }),
    buyer: JSON.stringify(await buyerOf(tx, order.workspaceId)),
    lines: JSON.stringify(lines),
    ...{ treatment: tax.treatment, taxName: tax.taxName, taxNote: tax.note },
    vatBasisPoints: tax.vatBasisPoints,
    vatCents: vatOf(lines, tax.vatBasisPoints),
    totalCents,
  })
}

const sumOf = (lines: readonly TaxedLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The tax of all lines, in cents: rounded once for each rate. */
function vatOf(lines: readonly TaxedLine[], vatBasisPoints: number): number {
  return amountsByRate(lines, vatBasisPoints).reduce((sum, { vatCents }) => sum + vatCents, 0)
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
  const { vatBasisPoints } = first
  const before = notes.reduce((sum, creditNote) => sum + creditNote.totalCents, 0)
  await write(tx, now, {
    ...repeated(first),
    lines: JSON.stringify([{ text: `${text} (${first.number})`, amountCents: -amountCents }]),
    vatCents: includedVat(before - amountCents, vatBasisPoints) - includedVat(before, vatBasisPoints),
    totalCents: -amountCents,
  })
}

/** Issues a credit note for the whole invoice of an order that was not paid, rate by rate. */
export async function issueCancellation(tx: Tx, orderId: string, now: Date): Promise<void> {
  const first = await tx.invoice.findFirst({ where: { orderId }, orderBy: { number: 'asc' } })
  if (!first) throw new Error(`Order ${orderId} has no invoice`)
  if (first.totalCents === 0) return
  const { vatBasisPoints } = first
  const lines = amountsByRate(JSON.parse(first.lines) as TaxedLine[], vatBasisPoints).map(
    ({ totalCents, ...each }) => ({
      text: `Canceled before it was paid (${first.number})`,
      amountCents: -totalCents,
      ...(each.vatBasisPoints !== vatBasisPoints && { vatBasisPoints: each.vatBasisPoints }),
    }),
  )
  await write(tx, now, {
    ...repeated(first),
    lines: JSON.stringify(lines),
    vatCents: -first.vatCents,
    totalCents: -first.totalCents,
  })
}

/** What a credit note has in common with its invoice. */
function repeated(invoice: Invoice) {
  const { orderId, seller, buyer, vatBasisPoints, treatment, taxName, taxNote } = invoice
  const tax = { vatBasisPoints, treatment, taxName, taxNote }
  return { orderId, kind: 'credit-note' as const, dueAt: null, seller, buyer, ...tax }
}

type Contents = Omit<Invoice, 'id' | 'number' | 'issuedAt' | 'netCents'>

async function write(tx: Tx, now: Date, contents: Contents): Promise<void> {
  const number = await nextInvoiceNumber(tx, now)
  const netCents = contents.totalCents - contents.vatCents
  await tx.invoice.create({
    data: { ...contents, number, issuedAt: now, netCents },
    select: { id: true },
  })
}

async function linesOf(tx: Tx, order: Order, { tax, unused }: InvoiceTerms): Promise<TaxedLine[]> {
  const { family, planId, catalogVersion, priceCents, discountCents, couponId } = order
  const plan = planOf(family, planId, catalogVersion)
  const product = order.family === 'builder' ? 'App builder' : 'Converter'
  const title = `${product}, ${plan.name}, ${INTERVAL_NAMES[order.interval]}`
  const lines: TaxedLine[] = [{ text: title, amountCents: priceCents + discountCents }]
  if (couponId !== null && discountCents > 0) {
    const { code } = await tx.coupon.findUniqueOrThrow({ where: { id: couponId }, select: { code: true } })
    lines.push({ text: `Coupon ${code}`, amountCents: -discountCents })
  }
  const text = 'Unused time of your previous plan'
  const parts = unused ?? [{ amountCents: order.unusedCents, vatBasisPoints: tax.vatBasisPoints }]
  for (const { amountCents, vatBasisPoints } of parts)
    if (amountCents > 0)
      lines.push(
        vatBasisPoints === tax.vatBasisPoints
          ? { text, amountCents: -amountCents }
          : {
              text: `${text}, with ${formatRate(vatBasisPoints)} ${tax.taxName}`,
              amountCents: -amountCents,
              vatBasisPoints,
            },
      )
  return lines
}

async function buyerOf(tx: Tx, workspaceId: string) {
  const { owner, billingDetails } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      owner: { select: { email: true, firstName: true, lastName: true } },
      billingDetails: { omit: { workspaceId: true, vatIdVerifiedAt: true } },
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
