import { json } from '@/lib/platform/http/respond'
import { statusReport } from '@/lib/status/report'
import { handler } from '../handler'

const rate = { name: 'status', limit: 240, seconds: 10 * 60 }

/** How the service did. Proxies may keep it as long as we do. */
export const GET = handler({ auth: 'none', rate }, async () =>
  json(await statusReport(), 200, { 'cache-control': 'public, max-age=30' }),
)
