import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const register = describeRoute('/api/register', route, {
  POST: {
    summary: 'Create an account',
    answers: {
      201: '`{ id }`.',
      409: '`email-already-in-use`.',
    },
  },
})
