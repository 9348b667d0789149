import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountTwoFactorPostponement = describeRoute('/api/account/two-factor/postponement', route, {
  POST: {
    summary: 'Put off setting up a second factor for seven days',
    answers: { 200: '`{ until }`: when you are asked again.' },
  },
})
