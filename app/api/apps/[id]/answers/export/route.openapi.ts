import { answersQuery } from '@/lib/submissions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAnswersExport = describeRoute('/api/apps/{id}/answers/export', route, {
  GET: {
    summary: 'Download all matching answers',
    answers: { 200: 'A CSV file, written while it is read.' },
    content: 'text/csv',
    query: answersQuery.omit({ cursor: true }),
  },
})
