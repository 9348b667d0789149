import { meAnswer } from '@/lib/accounts/answers'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const me = describeRoute('/api/me', route, {
  GET: {
    summary: 'Get the signed-in user',
    results: { 200: meAnswer },
    answers: {
      200: '`{ id, name, email, image, role, plan, trialEndsAt }`.',
    },
  },
})
