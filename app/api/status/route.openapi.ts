import { describeRoute } from '@/lib/platform/http/openapi'
import { statusReport } from '@/lib/status/schema'
import * as route from './route'

export const status = describeRoute('/api/status', route, {
  GET: {
    summary: 'Get the state and the uptime of each part of the service',
    results: { 200: statusReport },
    answers: {
      200: 'What the service recorded about itself, as `/status` shows it. Each part is checked every minute and recorded in five minutes. Five minutes count as down when a check failed, or when nothing was recorded because the service was away. `uptime` is a share from 0 to 1 of the last 1, 30 and 90 days, or of the time since the first record.',
      503: 'The database doesn’t answer.',
    },
  },
})
