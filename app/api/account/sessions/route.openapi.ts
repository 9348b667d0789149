import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountSessions = describeRoute('/api/account/sessions', route, {
  GET: {
    summary: 'List your sessions',
    answers: {
      200: 'The devices on which you are signed in.',
    },
  },
  DELETE: {
    summary: 'End all your sessions',
    answers: {
      200: 'You are signed out everywhere, here too.',
    },
  },
})
