import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountDelete = describeRoute('/api/account/delete', route, {
  POST: {
    summary: 'Delete your account for good',
    answers: {
      200: 'The account is deleted.',
      409: '`last-administrator` or `refund-open`.',
    },
  },
})
