import { billingDetails } from '@/lib/billing/invoices/schema'
import { saveBillingDetails } from '@/lib/billing/invoices/save-details'
import { handler } from '../../handler'

export const PUT = handler(
  {
    summary: 'Set your billing details',
    answers: { 200: 'They appear on later invoices.' },
    example: {
      ...{ name: 'Ada Lovelace', street: '1 Mill Lane', postcode: 'SE1 2AB' },
      ...{ city: 'London', country: 'United Kingdom' },
    },
  },
  { auth: 'user', permission: 'billing.manage', body: billingDetails },
  ({ actor, body }) => saveBillingDetails(actor, body),
)
