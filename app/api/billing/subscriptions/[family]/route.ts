import { z } from 'zod'
import { PLAN_FAMILIES } from '@/lib/billing/plans/catalog'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { NotFoundError } from '@/lib/platform/errors'
import { handler } from '../../../handler'

const body = z.object({ cancelAtPeriodEnd: z.boolean() })

export const PUT = handler({ auth: 'user', body }, ({ actor, params, body: { cancelAtPeriodEnd } }) => {
  const family = PLAN_FAMILIES.find((each) => each === params.family)
  if (!family) throw new NotFoundError('There are no such plans.')
  return setCancelAtPeriodEnd(actor, family, cancelAtPeriodEnd)
})
