import { publish } from '@/lib/apps/publishing'
import { listReleases } from '@/lib/apps/queries'
import { releaseRequest } from '@/lib/apps/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'publish', limit: 60, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ user, params }) => listReleases(user.id, params.id ?? ''))

export const POST = handler({ auth: 'user', body: releaseRequest, rate }, async ({ user, params, body }) =>
  json(await publish(user.id, params.id ?? '', body.versionName), 201),
)
