import { json } from '@/lib/platform/http/respond'
import { statusReport } from '@/lib/status/report'
import { statusReport as statusAnswer } from '@/lib/status/schema'
import { handler } from '../handler'

const rate = { name: 'status', limit: 240, seconds: 10 * 60 }

/** Uptime of the service. Proxies may cache it as long as we do. */
export const GET = handler(
  {
    summary: 'Get the state and the uptime of each part of the service',
    results: { 200: statusAnswer },
    answers: {
      200: 'What the service recorded about itself, as `/status` shows it. Each part is checked every minute and recorded in five minutes. Five minutes count as down when a check failed, or when nothing was recorded because the service was down. `uptime` is a share from 0 to 1 of the last 1, 30 and 90 days, or of the time since the first record.',
      503: 'The database doesn’t respond.',
    },
  },
  { auth: 'none', rate },
  async () => json(await statusReport(), 200, { 'cache-control': 'public, max-age=30' }),
)
