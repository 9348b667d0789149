import { billingDetails } from '@/lib/billing/invoices/schema'
import { saveBillingDetails } from '@/lib/billing/invoices/save-details'
import { handler } from '../../handler'

export const PUT = handler({ auth: 'user', body: billingDetails }, ({ actor, body }) =>
  saveBillingDetails(actor, body),
)
