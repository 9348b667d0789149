import { revisionAnswer, revisionDetailAnswer } from '@/lib/apps/revisions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdRevisionsNumber = describeRoute('/api/apps/{id}/revisions/{number}', route, {
  GET: {
    summary: 'Get a revision with its document',
    results: { 200: revisionDetailAnswer },
    answers: { 200: 'The revision.' },
  },
  PATCH: {
    summary: 'Name a revision, which keeps it for good',
    results: { 200: revisionAnswer },
    answers: { 200: 'The revision. `null` takes the name away.' },
  },
})
