import { findReadiness } from '@/lib/stores/readiness/readiness'
import { readinessAnswer } from '@/lib/stores/readiness/schema'
import { createHostFileFetcher, createPageVisitor } from '../../../ask-sites'
import { handler } from '../../../handler'
import { withOutbound } from '../../../outbound'

/** Each call visits pages of other sites. */
const rate = { name: 'readiness', limit: 60, seconds: 10 * 60 }

export const GET = handler(
  {
    summary: 'Check how ready an app is for the stores',
    results: { 200: readinessAnswer },
    answers: {
      200: 'The newest release, its packages and the sites it links to, checked now: green, amber or red, each with its fix.',
      404: 'App not found, or it has no release yet.',
    },
  },
  { auth: 'user', permission: 'app.publish', rate },
  ({ actor, params, request }) =>
    withOutbound((fetch) =>
      findReadiness(actor, params.id ?? '', {
        visitPage: createPageVisitor(fetch, request.signal),
        fetchHostFile: createHostFileFetcher(fetch, request.signal),
      }),
    ),
)
