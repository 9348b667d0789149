import { z } from 'zod'
import { billingDetails, type InvoiceDocument, type InvoiceSummary } from '../invoices/schema'
import { METHOD_IDS, type PaidWith } from '../methods/registry'
import { type Interval, type PlanChoice, planChoice } from '../plans/schema'

export const ORDER_STATUSES = ['pending', 'completed', 'refunded', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  refunded: 'Refunded',
  canceled: 'Canceled',
}

/** An order: the choice, how it is paid, and the amount that was shown, to the cent. */
export const orderRequest = z.object({
  choice: planChoice,
  method: z.enum(METHOD_IDS, 'Choose how you want to pay.'),
  expectedCents: z.int('Send the amount that was shown.').min(0, 'Send the amount that was shown.'),
  /** Who stands on the invoice of this order and on those to come; without it, whoever did before. */
  details: billingDetails.optional(),
})
export type OrderRequest = z.output<typeof orderRequest>

/** What a change of plan costs: due = price - unused - credit. US cents. */
export type Quote = {
  kind: 'new' | 'change'
  choice: PlanChoice
  planName: string
  /** The whole new period. */
  priceCents: number
  /** Value of what is left of the plan that it replaces; that plan's name, and its days left of how many. */
  unusedCents: number
  unused: { planName: string; daysLeft: number; days: number } | null
  /** Taken from the account's credit. */
  creditCents: number
  dueCents: number
  /** Credit that the account gets when the unused time is worth more than the new period. */
  creditedCents: number
  /** Tax that is contained in the price, and its rate in hundredths of a percent. */
  vatCents: number
  vatBasisPoints: number
  /** The new period, were it paid right now; ISO 8601. */
  periodStart: string
  periodEnd: string
}

/** One order, as its customer and the administrators see it. Moments are ISO 8601, amounts US cents. */
export type OrderSummary = {
  id: string
  reference: string
  kind: 'new' | 'change' | 'renewal'
  family: 'builder' | 'converter'
  planId: string
  planName: string
  interval: Interval
  priceCents: number
  unusedCents: number
  creditCents: number
  dueCents: number
  paidCents: number
  refundedCents: number
  method: PaidWith
  status: OrderStatus
  createdAt: string
  dueAt: string
  completedAt: string | null
  refundAskedAt: string | null
  /** Until when the customer can have the money back without a reason; none when not or no longer. */
  refundableUntil: string | null
  /** Its period has not begun, or was asked back before: a next one, or that of a plan that follows the trial. */
  isAhead: boolean
  invoices: InvoiceSummary[]
}

/** The same with what has become of its order since, which stands beside the document. */
export type IssuedInvoice = InvoiceDocument & { status: OrderStatus; refundAskedAt: string | null }
