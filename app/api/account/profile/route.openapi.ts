import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountProfile = describeRoute('/api/account/profile', route, {
  PUT: {
    summary: 'Change your name',
    answers: {
      200: 'The name was changed.',
    },
  },
})
