import { restoreRevision } from '@/lib/apps/revisions/mutations'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

const rate = { name: 'restore-revision', limit: 60, seconds: 10 * 60 }

export const POST = handler({ auth: 'user', rate }, async ({ actor, params }) =>
  json(await restoreRevision(actor, params.id ?? '', params.number ?? ''), 201),
)
