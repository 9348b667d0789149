import { publish } from '@/lib/releases/publishing'
import { listReleases } from '@/lib/apps/queries'
import { releaseRequest } from '@/lib/apps/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { asker } from '@/lib/hosting/source-relay'
import { handler } from '../../../handler'

const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor, params }) => listReleases(actor, params.id ?? ''))

export const POST = handler(
  { auth: 'user', body: releaseRequest, rate },
  async ({ actor, params: { id = '' }, body, request }) => {
    const call = { key: readIdempotencyKey(request) }
    return json(await publish(actor, id, body, new Date(), asker(id), call), 201)
  },
)
