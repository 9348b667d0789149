import { convertedAppAnswer } from '@/lib/apps/responses'
import { convertRequest } from '@/lib/conversion/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const convertWebsite = describeRoute('/api/convert-website', route, {
  POST: {
    summary: 'Make an app from a website',
    results: { 201: convertedAppAnswer },
    answers: {
      201: '`{ id, name, slug, kind }`. With `Accept: application/x-ndjson`, a line for each step and last `{ status, body }`.',
      401: 'Signed out.',
      422: 'The website could not be used, or is of another kind (`kind-mismatch` with `detectedKind`).',
    },
    headers: { Accept: '`application/x-ndjson` for a line for each step.' },
    body: convertRequest,
  },
})
