import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminPaymentsReceivedIdAssign = describeRoute(
  '/api/admin/payments/received/{id}/assign',
  route,
  {
    POST: {
      summary: 'Assign unmatched money to an order',
      answers: {
        200: '`{ outcome, paymentId, order }`.',
        409: 'It was assigned or closed already.',
      },
    },
  },
)
