import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAnswersAnswer = describeRoute('/api/apps/{id}/answers/{answer}', route, {
  PATCH: { summary: 'Mark an answer', answers: { 200: '`{ id, state }`.' } },
  DELETE: { summary: 'Delete an answer for good', answers: { 200: '`{ id }`.' } },
})
