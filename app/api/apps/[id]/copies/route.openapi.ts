import { appAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdCopies = describeRoute('/api/apps/{id}/copies', route, {
  POST: {
    summary: 'Duplicate an app',
    description:
      'Its newest design and the pictures in it, at a new address. Releases, answers and the signing key stay with the original.',
    results: { 201: appAnswer },
    answers: {
      201: 'The new app.',
      403: '`storage-full`: the plan’s storage has no room for it; or `foreign-origin`.',
    },
    headers: {
      'Idempotency-Key':
        '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
    },
  },
})
