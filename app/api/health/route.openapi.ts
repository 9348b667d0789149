import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const health = describeRoute('/api/health', route, {
  GET: {
    summary: 'Check that the service works',
    answers: {
      200: '`{ status, version, database, disk, freeBytes }`, and `sqlite` with its version on SQLite. `disk` is `ok`, or `low` when less than 512 MiB are free.',
      503: 'The database is `gone`, nothing can be saved (`disk` is `full` or `unwritable`), or this node is about to stop.',
    },
  },
})
