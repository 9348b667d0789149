import { readinessAnswer } from '@/lib/stores/readiness/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdReadiness = describeRoute('/api/apps/{id}/readiness', route, {
  GET: {
    summary: 'How ready an app is for the stores',
    results: { 200: readinessAnswer },
    answers: {
      200: 'The newest release, its packages and the sites it leads to, each looked at now: green, amber or red, with its fix.',
      404: 'There is no such app, or it has no release yet.',
    },
  },
})
