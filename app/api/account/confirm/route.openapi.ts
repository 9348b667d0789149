import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConfirm = describeRoute('/api/account/confirm', route, {
  POST: {
    summary: 'Confirm who you are with your password',
    answers: {
      200: 'For ten minutes, calls that ask for a confirmation work.',
    },
  },
})
