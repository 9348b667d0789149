import { billingDetails } from '@/lib/billing/schema'
import { saveBillingDetails } from '@/lib/billing/subscriptions/mutations'
import { handler } from '../../handler'

export const PUT = handler({ auth: 'user', body: billingDetails }, ({ user, body }) =>
  saveBillingDetails(user.id, body),
)
