import { DOCUMENT_LIMIT } from '@/lib/apps/schema'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { operationsRequest } from '@/lib/apps/collaboration/schema'
import { handler } from '../../../handler'

/** Three a second, and a few hundred that waited for a connection. */
const rate = { name: 'operations', limit: 3000, seconds: 10 * 60 }

export const POST = handler(
  { auth: 'user', body: operationsRequest, limit: DOCUMENT_LIMIT, rate },
  ({ actor, params, body }) => sendOperations(actor, params.id ?? '', body),
)
