import { billingAnswer } from '@/lib/billing/reports/responses'
import { findBilling } from '@/lib/billing/reports/overview'
import { handler } from '../handler'

export const GET = handler(
  {
    summary: 'Get your plans, orders and billing details',
    results: { 200: billingAnswer },
    answers: {
      200: 'Plans, trial, credit, usage, orders with their invoices, billing details, and payment methods.',
    },
  },
  { auth: 'user', permission: 'billing.manage' },
  ({ actor }) => findBilling(actor),
)
