import { releaseDetailAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReleasesVersion = describeRoute('/api/apps/{id}/releases/{version}', route, {
  GET: {
    summary: 'Get a release',
    results: { 200: releaseDetailAnswer },
    answers: {
      200: 'Its address and fingerprint, and each download with size and SHA-256.',
    },
  },
})
