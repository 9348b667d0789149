import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminUsersId = describeRoute('/api/admin/users/{id}', route, {
  PATCH: {
    summary: 'Change a role, disable or enable an account',
    answers: {
      200: 'The account was changed.',
      409: '`last-administrator` or `own-account`.',
    },
  },
})
