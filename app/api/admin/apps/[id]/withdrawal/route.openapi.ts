import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminAppsIdWithdrawal = describeRoute('/api/admin/apps/{id}/withdrawal', route, {
  POST: {
    summary: 'Take an app off the network',
    answers: {
      200: 'Its owner gets an email with the reason.',
    },
  },
  DELETE: {
    summary: 'Put an app back on the network',
    answers: {
      200: 'Its owner gets an email.',
    },
  },
})
