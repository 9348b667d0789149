import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const health = describeRoute('/api/health', route, {
  GET: {
    summary: 'Check that the service works',
    answers: {
      200: '`{ status, version, database }`, and `sqlite` with its version on SQLite.',
      503: 'The database is gone, or this node is about to stop.',
    },
  },
})
