import { z } from 'zod'
import { exportAppAnalytics } from '@/lib/analytics/queries'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get an app’s opens and downloads',
    answers: {
      200: 'Day by day (`7d`, `30d`, `90d`) or month by month (`12m`, `24m`), by platform and version.',
      403: '`plan-required`: the plan includes no exports.',
    },
    query: z.object({ period: z.enum(['7d', '30d', '90d', '12m', '24m']).optional() }),
  },
  { auth: 'user', permission: 'app.analytics' },
  ({ actor, params, request }) => {
    const period = new URL(request.url).searchParams.get('period') ?? undefined
    return exportAppAnalytics(actor, params.id ?? '', period)
  },
)
