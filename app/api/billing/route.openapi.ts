import { billingAnswer } from '@/lib/billing/reports/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billing = describeRoute('/api/billing', route, {
  GET: {
    summary: 'Get your plans, orders and billing details',
    results: { 200: billingAnswer },
    answers: {
      200: 'Plans, trial, credit, usage, orders with their invoices, billing details, and payment methods.',
    },
  },
})
