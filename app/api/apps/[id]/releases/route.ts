import { publish } from '@/lib/releases/publishing'
import { listReleases } from '@/lib/apps/queries'
import { releaseRequest } from '@/lib/apps/schema'
import { json } from '@/lib/platform/http/respond'
import { asker } from '@/lib/hosting/source-relay'
import { handler } from '../../../handler'

const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor, params }) => listReleases(actor, params.id ?? ''))

export const POST = handler({ auth: 'user', body: releaseRequest, rate }, async ({ actor, params, body }) =>
  json(await publish(actor, params.id ?? '', body, new Date(), asker(params.id ?? '')), 201),
)
