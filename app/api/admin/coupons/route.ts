import { handler } from '@/app/api/handler'
import { createCoupon } from '@/lib/billing/coupons/mutations'
import { couponForm } from '@/lib/billing/coupons/schema'
import { json } from '@/lib/platform/http/respond'

export const POST = handler(
  {
    summary: 'Create a coupon',
    answers: { 201: 'The coupon’s id.' },
    example: {
      code: 'SPRING',
      kind: 'percent',
      percent: '20',
      duration: 'once',
      plans: ['builder-pro'],
      interval: 'both',
      from: '',
      until: '',
      maxRedemptions: '100',
      note: '',
    },
  },
  { auth: 'admin', confirmed: true, body: couponForm },
  async ({ actor, body }) => json(await createCoupon(actor, body), 201),
)
