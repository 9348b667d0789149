import { rollBack } from '@/lib/releases/publishing'
import { releaseRequest } from '@/lib/apps/schema'
import { asker } from '@/lib/hosting/source-relay'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

/** Counted with publishing: each makes a release. */
const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', body: releaseRequest, rate },
  async ({ actor, params: { id = '', version = '' }, body, request }) => {
    const call = { key: readIdempotencyKey(request) }
    return json(await rollBack(actor, id, version, body, asker(id), new Date(), call), 201)
  },
)
