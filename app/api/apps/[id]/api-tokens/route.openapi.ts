import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdApiTokens = describeRoute('/api/apps/{id}/api-tokens', route, {
  GET: {
    summary: 'List an app’s API tokens',
    answers: { 200: 'The tokens, newest first, by their names and last four characters.' },
  },
  POST: {
    summary: 'Make an API token that sends messages of an app',
    answers: {
      201: 'The token with its text in `token`, which is shown this one time.',
      409: '`too-many-tokens`.',
    },
  },
})
