import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const billingDetails = describeRoute('/api/billing/details', route, {
  PUT: {
    summary: 'Set your billing details',
    answers: {
      200: 'They appear on later invoices.',
    },
  },
})
