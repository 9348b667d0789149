import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersionStoreKit = describeRoute(
  '/api/apps/{id}/releases/{version}/store-kit.zip',
  route,
  {
    GET: {
      summary: 'Download what the app stores ask for beside a release’s package',
      description:
        'Texts, icon, feature graphic, screenshots and privacy answers in the layout of fastlane. It is made of the release and of the listing as it is now: `ETag` is the SHA-256 of its bytes, which change with the listing.',
      answers: {
        200: 'The bytes of the ZIP.',
        304: 'It has not changed.',
      },
      content: 'application/zip',
    },
  },
)
