import { operationsAnswer } from '@/lib/apps/collaboration/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdOperations = describeRoute('/api/apps/{id}/operations', route, {
  POST: {
    summary: 'Send edits of an app’s document',
    results: { 200: operationsAnswer },
    answers: {
      200: '`{ revision, changed }`. The edits were applied to the newest document.',
      409: '`revision-conflict`: the document was replaced since; with the newest `revision`.',
    },
  },
})
