import { cancelRebuild, startRebuild } from '@/lib/releases/rebuilds/mutations'
import { findRebuild } from '@/lib/releases/rebuilds/queries'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../handler'

const rate = { name: 'rebuild', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor }) => findRebuild(actor, 'mine'))

export const POST = handler({ auth: 'user', rate }, async ({ actor }) =>
  json(await startRebuild(actor, 'mine'), 202),
)

export const DELETE = handler({ auth: 'user' }, ({ actor }) => cancelRebuild(actor, 'mine'))
