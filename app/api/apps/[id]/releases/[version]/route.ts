import { findReleaseDetail } from '@/lib/apps/downloads'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params: { id = '', version = '' } }) =>
  findReleaseDetail(actor, id, version),
)
