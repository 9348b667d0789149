import { changeRevision } from '@/lib/apps/revisions/mutations'
import { findRevision } from '@/lib/apps/revisions/queries'
import { revisionChange } from '@/lib/apps/revisions/schema'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) =>
  findRevision(actor, params.id ?? '', params.number ?? ''),
)

export const PATCH = handler({ auth: 'user', body: revisionChange }, ({ actor, params, body }) =>
  changeRevision(actor, params.id ?? '', params.number ?? '', body),
)
