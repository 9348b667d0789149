import { releaseAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersionRollback = describeRoute(
  '/api/apps/{id}/releases/{version}/rollback',
  route,
  {
    POST: {
      summary: 'Go back to an earlier release',
      description: 'Sent again, it makes no second release, as `POST /api/apps/{id}/releases` says.',
      headers: {
        'Idempotency-Key': '16 to 64 letters, digits, hyphens or underscores, new for each wish to go back.',
      },
      results: { 201: releaseAnswer },
      answers: {
        201: 'The old design as a new release with a higher version code. The app’s document stays as it is.',
        403: 'The plan does not allow it, `app-withdrawn`, or `email-not-confirmed`.',
        409: '`version-codes-used-up`.',
        422: '`idempotency-mismatch`: the key was used with another version or other notes.',
      },
    },
  },
)
