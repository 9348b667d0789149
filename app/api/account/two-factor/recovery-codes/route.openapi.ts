import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountTwoFactorRecoveryCodes = describeRoute('/api/account/two-factor/recovery-codes', route, {
  POST: {
    summary: 'Create new recovery codes',
    answers: {
      200: '`{ recoveryCodes }`. Earlier ones no longer work.',
      409: '`two-factor-is-off`.',
    },
  },
})
