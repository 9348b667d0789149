import { z } from 'zod'
import { PLAN_FAMILIES } from '@/lib/billing/plans/plan'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { NotFoundError } from '@/lib/platform/errors'
import { handler } from '../../../handler'

const body = z.object({ cancelAtPeriodEnd: z.boolean() })

export const PUT = handler(
  {
    summary: 'Cancel a plan at the end of its period, or keep it',
    answers: { 200: 'The plan. The family is `builder` or `converter`.', 409: '`no-plan`.' },
    example: { cancelAtPeriodEnd: true },
  },
  { auth: 'user', permission: 'billing.manage', body },
  ({ actor, params, body: { cancelAtPeriodEnd } }) => {
    const family = PLAN_FAMILIES.find((each) => each === params.family)
    if (!family) throw new NotFoundError('Plan family not found.')
    return setCancelAtPeriodEnd(actor, family, cancelAtPeriodEnd)
  },
)
