import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const health = describeRoute('/api/health', route, {
  GET: {
    summary: 'Check that the service works',
    answers: {
      200: '`{ status, version, database }`, `sqlite` with its version on SQLite, and `worker` (`running` or `restarting`) where this node has one. Administrators also get `disk` (`ok`, or `low` when less than 512 MiB are free) and `freeBytes`.',
      503: 'The database is `gone`, nothing can be saved (to administrators, `disk` is `full` or `unwritable`), or this node is about to stop.',
    },
  },
})
