import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminUsersIdResetLink = describeRoute('/api/admin/users/{id}/reset-link', route, {
  POST: {
    summary: 'Email a user a link to choose a new password',
    answers: {
      202: 'The email is on its way.',
    },
  },
})
