import { answersQuery } from '@/lib/submissions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAnswers = describeRoute('/api/apps/{id}/answers', route, {
  GET: {
    summary: 'List what people sent through an app’s forms',
    answers: {
      200: 'A page of answers, the newest first, with how many there are and how long they are kept.',
    },
    query: answersQuery,
  },
  DELETE: {
    summary: 'Delete the answers that are held back, for good',
    answers: { 200: '`{ deleted }`, how many. Those that came in after `until` stay.' },
  },
})
