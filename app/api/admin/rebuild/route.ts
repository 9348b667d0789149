import { cancelRebuild, startRebuild } from '@/lib/releases/rebuilds/mutations'
import { findRebuild } from '@/lib/releases/rebuilds/queries'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'rebuild', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'admin' }, ({ actor }) => findRebuild(actor, 'all'))

export const POST = handler({ auth: 'admin', rate }, async ({ actor }) =>
  json(await startRebuild(actor, 'all'), 202),
)

export const DELETE = handler({ auth: 'admin' }, ({ actor }) => cancelRebuild(actor, 'all'))
