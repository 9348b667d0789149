import { DOCUMENT_LIMIT } from '@/lib/apps/schema'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { operationsAnswer, operationsRequest } from '@/lib/apps/collaboration/schema'
import { handler } from '../../../handler'

/** Three per second, plus a few hundred queued while offline. */
const rate = { name: 'operations', limit: 3000, seconds: 10 * 60 }

export const POST = handler(
  {
    summary: 'Send edits of an app’s document',
    results: { 200: operationsAnswer },
    answers: {
      200: '`{ revision, changed }`. The edits were applied to the newest document.',
      409: '`revision-conflict`: the document was replaced since; with the newest `revision`.',
    },
    example: {
      client: 'editor-1',
      sequence: 1,
      base: 1,
      operations: [{ type: 'update-settings', settings: { appName: 'Rye' } }],
    },
  },
  { auth: 'user', permission: 'app.edit', body: operationsRequest, limit: DOCUMENT_LIMIT, rate },
  ({ actor, params, body }) => sendOperations(actor, params.id ?? '', body),
)
