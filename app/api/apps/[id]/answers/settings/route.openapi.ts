import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAnswersSettings = describeRoute('/api/apps/{id}/answers/settings', route, {
  PUT: {
    summary: 'Set how long answers are kept',
    answers: { 200: '`{ keptMonths }`. Older answers are deleted within the hour.' },
  },
})
