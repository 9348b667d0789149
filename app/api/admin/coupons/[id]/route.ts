import { handler } from '@/app/api/handler'
import { endCoupon } from '@/lib/billing/coupons/mutations'

export const DELETE = handler(
  {
    summary: 'End a coupon',
    answers: { 200: 'It can no longer be used. Plans that were bought with it keep its discount.' },
  },
  { auth: 'admin', confirmed: true },
  async ({ actor, params }) => {
    await endCoupon(actor, params.id ?? '')
    return { ended: true }
  },
)
