import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminUsersIdSessions = describeRoute('/api/admin/users/{id}/sessions', route, {
  DELETE: {
    summary: 'Sign somebody out everywhere',
    answers: {
      200: 'All their sessions have ended.',
    },
  },
})
