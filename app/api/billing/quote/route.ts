import { z } from 'zod'
import { couponCode } from '@/lib/billing/coupons/schema'
import { findQuote } from '@/lib/billing/orders/quote'
import { billingDetails } from '@/lib/billing/invoices/schema'
import { planChoice } from '@/lib/billing/plans/schema'
import { handler } from '../../handler'

const { country, vatId } = billingDetails.shape
/** What the tax depends on. By default, the stored billing details. */
const buyer = z.object({ country, vatId }).optional()
const body = z.object({ choice: planChoice, coupon: couponCode.optional(), buyer })
const rate = { name: 'quote', limit: 300, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Get the price of a change of plan',
    answers: {
      200: 'What it costs now, to the cent.',
      400: '`coupon-refused` with the reason at `coupon`, or `not-for-sale`.',
      409: '`same-plan`.',
    },
    example: { choice: { family: 'builder', planId: 'pro', interval: 'month' } },
  },
  { auth: 'user', permission: 'billing.manage', body, rate },
  ({ actor, body: { choice, coupon, buyer } }) => findQuote(actor, choice, undefined, coupon, buyer),
)
