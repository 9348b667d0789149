import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminSettingsBank = describeRoute('/api/admin/settings/bank', route, {
  PUT: {
    summary: 'Set the bank account for transfers',
    answers: {
      200: 'The setting was changed.',
      409: '`set-by-environment`.',
    },
  },
})
