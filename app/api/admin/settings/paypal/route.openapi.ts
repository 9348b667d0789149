import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminSettingsPaypal = describeRoute('/api/admin/settings/paypal', route, {
  PUT: {
    summary: 'Set PayPal’s credentials',
    answers: {
      200: 'They were tested, and are never given out.',
      409: '`set-by-environment`.',
    },
  },
  DELETE: {
    summary: 'Remove PayPal’s credentials',
    answers: {
      200: 'PayPal is off.',
      409: '`set-by-environment`.',
    },
  },
})
