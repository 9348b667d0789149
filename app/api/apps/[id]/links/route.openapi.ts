import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdLinks = describeRoute('/api/apps/{id}/links', route, {
  GET: {
    summary: 'Get who may open an app’s links',
    answers: {
      200: '`{ packageId, fingerprint, playFingerprint, appleTeamId, appleBundleId, hosts, reason, hostedAt }`.',
    },
  },
  PUT: {
    summary: 'Set who else signs an app',
    description: 'A field that is left out stays as it is; `null` removes one.',
    answers: { 200: 'As GET.' },
  },
})
