import { givePreview } from '@/lib/hosting/preview/preview'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler({ auth: 'user' }, async ({ actor, params }) =>
  json(await givePreview(actor, params.id ?? ''), 201),
)
