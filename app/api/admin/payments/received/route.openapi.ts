import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminPaymentsReceived = describeRoute('/api/admin/payments/received', route, {
  POST: {
    summary: 'Record money received by bank transfer',
    answers: {
      200: '`{ outcome, paymentId, order }`. The outcome is `completed`, `partial`, `overpaid`, `unmatched`, or `duplicate`, which records nothing.',
    },
    headers: {
      'Idempotency-Key':
        '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
    },
  },
})
