import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountEmail = describeRoute('/api/account/email', route, {
  POST: {
    summary: 'Change your email address',
    answers: {
      200: 'A link was emailed to the new address. The address changes once the link is opened.',
    },
  },
})
