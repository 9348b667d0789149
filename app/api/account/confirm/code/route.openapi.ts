import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountConfirmCode = describeRoute('/api/account/confirm/code', route, {
  POST: {
    summary: 'Confirm who you are with a code of your app, or a recovery code',
    answers: {
      200: 'For ten minutes, calls that ask for a confirmation work.',
    },
  },
})
