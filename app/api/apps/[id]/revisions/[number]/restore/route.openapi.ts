import { savedAnswer } from '@/lib/apps/responses'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdRevisionsNumberRestore = describeRoute(
  '/api/apps/{id}/revisions/{number}/restore',
  route,
  {
    POST: {
      summary: 'Restore a revision as the newest one',
      results: { 201: savedAnswer },
      answers: {
        201: '`{ revision }`, the number of the new one. The one before it and those in between stay.',
      },
    },
  },
)
