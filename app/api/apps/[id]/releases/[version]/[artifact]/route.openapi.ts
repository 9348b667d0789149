import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersionArtifact = describeRoute(
  '/api/apps/{id}/releases/{version}/{artifact}',
  route,
  {
    GET: {
      summary: 'Download a release as a package',
      answers: {
        200: 'The bytes of `app.apk`, `app.aab`, `ios.zip` or `pwa.zip`, the same every time. `ETag` is their SHA-256.',
        304: 'It has not changed.',
      },
      content: 'application/octet-stream',
    },
  },
)
