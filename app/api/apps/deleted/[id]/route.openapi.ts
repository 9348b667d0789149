import { appAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsDeletedId = describeRoute('/api/apps/deleted/{id}', route, {
  POST: {
    summary: 'Restore a deleted app',
    description: 'An app that was published comes back unpublished.',
    results: { 200: appAnswer },
    answers: {
      200: 'The app.',
    },
  },
  DELETE: {
    summary: 'Remove a deleted app for good',
    description: 'With its releases, pictures and signing key.',
    answers: {
      200: '`{ id }`.',
    },
  },
})
