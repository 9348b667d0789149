import { z } from 'zod'
import { line } from '../lines'
import { DEFAULT_CATALOG } from '../plans/default-plans'
import { INTERVALS } from '../plans/schema'
import { amount, integer } from '../plans/values/fields'

/** A code as customers type it. Spaces and case don’t matter. */
export const couponCode = z.string().trim().max(60, 'This coupon does not exist.')

/** The stored form of a code. */
export const normalCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** `builder-pro`: a plan in a coupon’s list. */
export const planKey = (family: string, planId: string) => `${family}-${planId}`

const [, ...paid] = DEFAULT_CATALOG.builder
/** The plans that coupons can be for. */
export const COUPON_PLANS = [...paid, ...DEFAULT_CATALOG.converter].map(({ family, id }) =>
  planKey(family, id),
)

export const DURATIONS = ['once', 'periods', 'forever'] as const

/** A day in UTC, as date fields have it; empty for none. */
const day = z.union([z.literal(''), z.iso.date('Choose a day.')], 'Choose a day.')

const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])

/** A new coupon, as the form sends it. */
export const couponForm = z
  .object({
    code: z
      .string('Enter a code.')
      .transform(normalCode)
      .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, 'Use 3 to 30 letters, digits and hyphens.')),
    kind: z.enum(['percent', 'amount'], 'Choose a kind of discount.'),
    percent: z.string().optional(),
    amount: z.string().optional(),
    duration: z.enum(DURATIONS, 'Choose how long it lasts.'),
    periods: z.string().optional(),
    plans: z
      .array(z.enum(COUPON_PLANS as [string, ...string[]], 'This plan does not exist.'))
      .min(1, 'Choose at least one plan.'),
    interval: z.enum([...INTERVALS, 'both'], 'Choose monthly, yearly or both.'),
    /** First and last day in UTC. */
    from: day,
    until: day,
    maxRedemptions: optional(integer(1, 1_000_000)),
    note: line(200),
  })
  .transform(({ kind, percent, amount: dollars, duration, periods, ...rest }, context) => ({
    ...rest,
    percent: kind === 'percent' ? read(integer(1, 100), 'percent', percent, context) : null,
    amountCents: kind === 'amount' ? read(amount('an amount'), 'amount', dollars, context) : null,
    periods:
      duration === 'periods'
        ? read(integer(2, 120), 'periods', periods, context)
        : duration === 'once'
          ? 1
          : null,
  }))
  .refine(({ from, until }) => from === '' || until === '' || from <= until, {
    path: ['until'],
    message: 'The last day is before the first.',
  })
export type CouponForm = z.input<typeof couponForm>
export type NewCoupon = z.output<typeof couponForm>

/** Reads a field that only one choice has. */
function read(
  schema: z.ZodType<number>,
  field: string,
  text: string | undefined,
  context: z.RefinementCtx,
): number {
  const result = schema.safeParse(text ?? '')
  if (result.success) return result.data
  for (const { message } of result.error.issues) context.addIssue({ code: 'custom', path: [field], message })
  return 0
}

/** A coupon for administrators. Dates are ISO 8601, amounts US cents. */
export type CouponSummary = {
  id: string
  code: string
  percent: number | null
  amountCents: number | null
  /** Number of discounted periods. Null for all. */
  periods: number | null
  /** The plans that it is for. Empty for all. */
  plans: string[]
  interval: 'month' | 'year' | null
  startsAt: string | null
  endsAt: string | null
  maxRedemptions: number | null
  redeemed: number
  note: string
  state: 'planned' | 'active' | 'used-up' | 'expired' | 'ended'
  createdAt: string
}

/** An order that was placed with a coupon. */
export type Redemption = {
  orderId: string
  reference: string
  user: string
  plan: string
  discountCents: number
  createdAt: string
}
