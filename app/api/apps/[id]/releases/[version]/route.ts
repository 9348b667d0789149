import { findReleaseDetail } from '@/lib/releases/packages/downloads'
import { handler } from '../../../../handler'

/** The first look at an old release builds its packages. */
const rate = { name: 'release-detail', limit: 240, seconds: 10 * 60 }

export const GET = handler({ auth: 'user', rate }, ({ actor, params: { id = '', version = '' } }) =>
  findReleaseDetail(actor, id, version),
)
