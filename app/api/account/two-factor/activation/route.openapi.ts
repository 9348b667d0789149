import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountTwoFactorActivation = describeRoute('/api/account/two-factor/activation', route, {
  POST: {
    summary: 'Turn on two-step sign-in with the first code of your app',
    answers: {
      200: '`{ recoveryCodes }`: ten codes for when the app is lost. They cannot be read again.',
      409: '`two-factor-is-on`.',
    },
  },
})
