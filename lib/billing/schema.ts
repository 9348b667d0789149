import { z } from 'zod'

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** How an order is paid; `credit` when the account's credit covers all of it. */
export const PAYMENT_METHODS = ['bank', 'paypal', 'credit'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const ORDER_STATUSES = ['pending', 'completed', 'refunded', 'canceled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How the pages name them. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  bank: 'Bank Transfer',
  paypal: 'PayPal',
  credit: 'Account credit',
}
export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  refunded: 'Refunded',
  canceled: 'Canceled',
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'On one line, please')

/** What somebody wants to change to. */
export const planChoice = z
  .object({
    family: z.enum(['builder', 'converter']),
    planId: z.enum(['pro', 'enterprise', 'starter', 'business'], 'There is no such plan.'),
    interval: z.enum(INTERVALS, 'Choose monthly or yearly.'),
  })
  .refine(({ family, interval }) => family === 'builder' || interval === 'month', {
    path: ['interval'],
    message: 'This plan is sold by the month.',
  })
  .refine(
    ({ family, planId }) =>
      planId === 'enterprise' || (family === 'builder' ? planId === 'pro' : planId !== 'pro'),
    { path: ['planId'], message: 'There is no such plan.' },
  )
export type PlanChoice = z.output<typeof planChoice>

/** An order: the choice, how it is paid, and the amount that was shown, to the cent. */
export const orderRequest = z.object({
  choice: planChoice,
  method: z.enum(['bank', 'paypal'], 'Choose how you want to pay.'),
  expectedCents: z.int('Say the amount that was shown.').min(0, 'Say the amount that was shown.'),
})
export type OrderRequest = z.output<typeof orderRequest>

/** What stands on a customer's invoices. */
export const billingDetails = z.object({
  name: line(200).min(1, 'Please enter a name'),
  company: line(200).default(''),
  street: line(200).default(''),
  postcode: line(20).default(''),
  city: line(100).default(''),
  country: line(100).default(''),
  vatId: line(30).default(''),
})
export type BillingDetails = z.output<typeof billingDetails>

/** Cents of a transfer or a refund; more than any order can be worth is a mistake of typing. */
const amount = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(100_000_000, 'This is too much.')

const EARLIEST = new Date('2000-01-01')
/** East of Greenwich it is tomorrow already. */
const A_DAY = 24 * 60 * 60 * 1000

const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'Enter a date.')
  .transform((text) => new Date(text))
  .refine((at) => at >= EARLIEST, 'This is too long ago.')
  .refine((at) => at.getTime() < Date.now() + A_DAY, 'This day is still to come.')

/** Money that an administrator saw on the bank account; the order by its id, or by what the payer wrote. */
export const receivedRequest = z
  .object({
    orderId: z.string().max(64).optional(),
    reference: line(300).optional(),
    amountCents: amount,
    occurredAt: moment,
    externalId: line(100).min(1).optional(),
    note: line(500).optional(),
    /** That it is not the transfer that was recorded for the same order, amount and day. */
    confirmDuplicate: z.boolean().default(false),
  })
  .refine(({ orderId, reference }) => orderId ?? reference, {
    path: ['reference'],
    message: 'Enter the reference of the transfer.',
  })
export type ReceivedRequest = z.output<typeof receivedRequest>

export type ReceivedAnswer = {
  /** `overpaid`: something of it became credit. `duplicate`: nothing was recorded. */
  outcome: 'completed' | 'partial' | 'overpaid' | 'unmatched' | 'duplicate'
  paymentId: string
  order: OrderSummary | null
}

/** Money that goes back to a customer. */
export const refundRequest = z.object({
  amountCents: amount,
  reason: line(500).min(1, 'Say why.'),
  /** Ends the plan at once; what is left of its value and does not go back becomes credit. */
  endPlan: z.boolean(),
  /** The bank's id of the transfer. */
  externalId: line(100).min(1).optional(),
})
export type RefundRequest = z.output<typeof refundRequest>

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
  method: PaymentMethod
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

export type InvoiceSummary = {
  number: string
  kind: 'invoice' | 'credit-note'
  issuedAt: string
  totalCents: number
}

/** A plan that is held. */
export type HeldPlan = {
  family: 'builder' | 'converter'
  planId: string
  planName: string
  interval: Interval
  priceCents: number
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
}

/** Everything of an account that has to do with money. */
export type BillingOverview = {
  /** The builder plan that counts now: paid, the trial's, or free. */
  builderPlanId: 'free' | 'pro' | 'enterprise'
  trialEndsAt: string
  onTrial: boolean
  held: HeldPlan[]
  creditCents: number
  usage: {
    apps: number
    publishedCustom: number
    publishedConverted: number
    /** None where there is no limit. */
    convertedLimit: number | null
    mayPublish: boolean
  }
  /** Newest first. */
  orders: OrderSummary[]
  details: BillingDetails
  /** What can be paid with on this installation. */
  methods: { bank: boolean; paypal: boolean }
}

/** An invoice or credit note as it was issued: what its PDF is made of, and of nothing else. */
export type InvoiceDocument = InvoiceSummary & {
  orderId: string
  reference: string
  dueAt: string | null
  seller: { name: string; lines: string[]; vatId: string }
  buyer: BillingDetails & { email: string }
  /** Amounts with tax; negative where something is taken off. */
  lines: { text: string; amountCents: number }[]
  netCents: number
  vatBasisPoints: number
  vatCents: number
  currency: 'USD'
  /** What is paid from credit, and what is left to pay in money. */
  creditCents: number
  dueCents: number
  /** Where to transfer it to; one line each. */
  bankDetails: string[]
}

/** The same with what has become of its order since, which stands beside the document and never on it. */
export type IssuedInvoice = InvoiceDocument & { status: OrderStatus; refundAskedAt: string | null }

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,908.50`, always with cents; `−$10.00` where something is taken off. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100).replace('-', '−')
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 21, 2026`: the day of a moment in UTC, as invoices, letters and pages write it. */
export function formatDay(moment: string | Date): string {
  return day.format(new Date(moment))
}

/** `20%` for 2000 hundredths of a percent. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
