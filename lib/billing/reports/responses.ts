import { z } from 'zod'
import type { SavedCard } from '../cards/schema'
import type { billingDetails } from '../invoices/schema'
import { METHOD_IDS, PAID_WITH } from '../methods/registry'
import { ORDER_STATUSES, type OrderSummary } from '../orders/schema'
import { INTERVALS } from '../plans/schema'
import type { BillingOverview } from './schema'

// Responses of the calls about plans and orders. Amounts are cents, dates ISO 8601.

const moment = z.iso.datetime()
const cents = z.int()
const family = z.enum(['builder', 'converter'])

export const orderAnswer = z.object({
  id: z.string(),
  reference: z.string().describe('The reference to include in your transfer.'),
  kind: z.enum(['new', 'change', 'renewal']),
  family,
  planId: z.string(),
  planName: z.string(),
  interval: z.enum(INTERVALS),
  priceCents: cents.describe('The price of the period after the discount.'),
  discountCents: cents.describe('The discount of a coupon.'),
  unusedCents: cents.describe('Value of the previous plan’s unused time.'),
  creditCents: cents.describe('Taken from your credit.'),
  dueCents: cents.describe('Price less unused time and credit.'),
  paidCents: cents,
  refundedCents: cents,
  method: z.enum(PAID_WITH),
  status: z.enum(ORDER_STATUSES),
  createdAt: moment,
  dueAt: moment,
  completedAt: moment.nullable(),
  refundAskedAt: moment.nullable(),
  refundableUntil: moment.nullable().describe('Until when you can request a refund.'),
  isAhead: z.boolean().describe('Whether its period has not begun.'),
  waitsUntil: moment
    .nullable()
    .describe('The trial’s end if an unpaid plan waits for it. Null if it starts once it is paid.'),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit-note']),
      issuedAt: moment,
      totalCents: cents,
    }),
  ),
}) satisfies z.ZodType<OrderSummary>

const text = z.string()
const details = z.object({
  name: text,
  company: text,
  street: text,
  postcode: text,
  city: text,
  state: text,
  country: text,
  vatId: text,
} satisfies Record<keyof typeof billingDetails.shape, z.ZodString>)

export const savedCardAnswer = z.object({
  method: z.enum(METHOD_IDS),
  brand: text,
  last4: text,
  expires: text.describe('As printed on the card: `08/2027`.'),
  isExpired: z.boolean(),
  renews: z.boolean().describe('Whether renewals are charged to it.'),
}) satisfies z.ZodType<SavedCard>

export const billingAnswer = z.object({
  builderPlanId: z
    .enum(['free', 'pro', 'enterprise'])
    .describe('The plan that applies now, also during the trial.'),
  trialEndsAt: moment,
  onTrial: z.boolean(),
  held: z.array(
    z.object({
      family,
      planId: z.string(),
      planName: z.string(),
      includes: z.array(z.string()).describe('The features that were bought with it.'),
      interval: z.enum(INTERVALS),
      priceCents: cents,
      periodStart: moment,
      periodEnd: moment,
      cancelAtPeriodEnd: z.boolean(),
    }),
  ),
  creditCents: cents,
  usage: z.object({
    apps: z.int(),
    publishedCustom: z.int(),
    publishedConverted: z.int(),
    convertedLimit: z.int().nullable().describe('Null without a limit.'),
    mayPublish: z.boolean(),
    mayNotify: z.boolean().describe('Whether the plan has push notifications.'),
    storedBytes: z.int(),
    storageBytes: z.int(),
  }),
  orders: z.array(orderAnswer).describe('Newest first.'),
  details,
  methods: z.object(
    Object.fromEntries(METHOD_IDS.map((id) => [id, z.boolean()])) as Record<
      (typeof METHOD_IDS)[number],
      z.ZodBoolean
    >,
  ),
  hasCoupons: z.boolean().describe('Whether there are coupons to enter.'),
  card: savedCardAnswer.nullable().describe('The card that the payment provider saves.'),
}) satisfies z.ZodType<BillingOverview>
