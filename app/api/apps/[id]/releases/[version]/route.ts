import { releaseDetailAnswer } from '@/lib/apps/responses'
import { findReleaseDetail } from '@/lib/releases/packages/downloads'
import { handler } from '../../../../handler'

/** The first call for an old release builds its packages. */
const rate = { name: 'release-detail', limit: 240, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Get a release',
    results: { 200: releaseDetailAnswer },
    answers: { 200: 'Its address and fingerprint, and each download with size and SHA-256.' },
  },
  { auth: 'user', permission: 'app.view', rate },
  ({ actor, params: { id = '', version = '' } }) => findReleaseDetail(actor, id, version),
)
