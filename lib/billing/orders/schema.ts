import { z } from 'zod'
import { couponCode } from '../coupons/schema'
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

/** An order: the plan, the payment method, and the displayed amount in cents. */
export const orderRequest = z.object({
  choice: planChoice,
  method: z.enum(METHOD_IDS, 'Choose how you want to pay.'),
  /** The code of a coupon. */
  coupon: couponCode.optional(),
  expectedCents: z.int('Send the amount that was shown.').min(0, 'Send the amount that was shown.'),
  /** The price of the period after it, as it was shown. */
  expectedNextCents: z.int('Send the amount that was shown.').min(0).optional(),
  /** Billing details for this and future invoices. By default, the stored ones. */
  details: billingDetails.optional(),
})
export type OrderRequest = z.output<typeof orderRequest>

/** The cost of a plan change: price = plan - discount, due = price - unused - credit. In cents. */
export type Quote = {
  kind: 'new' | 'change'
  choice: PlanChoice
  planName: string
  /** The price of the full new period, after the discount. */
  priceCents: number
  /** The coupon's discount. The plan's price is the sum of both. */
  discountCents: number
  /** The price of the period after it. */
  nextCents: number
  /** The unused value of the replaced plan; that plan's name, and its remaining and total days. */
  unusedCents: number
  unused: { planName: string; daysLeft: number; days: number } | null
  /** Deducted from the account's credit. */
  creditCents: number
  dueCents: number
  /** Credit for the account if the unused time is worth more than the new period. */
  creditedCents: number
  /** The tax included in the price, and its rate in hundredths of a percent. */
  vatCents: number
  vatBasisPoints: number
  taxName: string
  /** The sentence that the invoice will have about its tax. Empty without one. */
  taxNote: string
  /** The new period if it were paid now. ISO 8601. */
  periodStart: string
  periodEnd: string
}

/** An order for its customer and administrators. Dates are ISO 8601, amounts cents. */
export type OrderSummary = {
  id: string
  reference: string
  kind: 'new' | 'change' | 'renewal'
  family: 'builder' | 'converter'
  planId: string
  planName: string
  interval: Interval
  /** After the discount. */
  priceCents: number
  discountCents: number
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
  /** End of the time in which the customer can request a refund. Null if they cannot. */
  refundableUntil: string | null
  /** Whether its period has not begun, or a plan after the trial was refunded before it began. */
  isAhead: boolean
  /** The trial's end if an unpaid plan waits for it. Null if the plan starts once it is paid. */
  waitsUntil: string | null
  invoices: InvoiceSummary[]
}

/** An invoice with its order's current state, which is shown beside the document. */
export type IssuedInvoice = InvoiceDocument & { status: OrderStatus; refundAskedAt: string | null }
