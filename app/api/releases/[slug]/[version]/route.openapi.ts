import { publicReleaseAnswer } from '@/lib/releases/public-releases/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const releasesSlugVersion = describeRoute('/api/releases/{slug}/{version}', route, {
  GET: {
    summary: 'Get a release of a published app, as everybody may see it',
    results: { 200: publicReleaseAnswer },
    answers: {
      200: 'What its packages are: package ID, fingerprint, and size and SHA-256 of each file. `npm run verify-release` reads it.',
      404: 'There is no such release, or the app is not published.',
    },
  },
})
