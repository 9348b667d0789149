import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminPaymentsReceivedIdReturn = describeRoute(
  '/api/admin/payments/received/{id}/return',
  route,
  {
    POST: {
      summary: 'Close unmatched money that was sent back or never came in',
      answers: {
        200: 'It is closed.',
        409: '`already-assigned`.',
      },
    },
  },
)
