import { releaseAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersionRollback = describeRoute(
  '/api/apps/{id}/releases/{version}/rollback',
  route,
  {
    POST: {
      summary: 'Go back to an earlier release',
      results: { 201: releaseAnswer },
      answers: {
        201: 'The old design as a new release with a higher version code. The app’s document stays as it is.',
        403: 'The plan does not allow it, `app-withdrawn`, or `email-not-confirmed`.',
        409: '`version-codes-used-up`.',
      },
    },
  },
)
