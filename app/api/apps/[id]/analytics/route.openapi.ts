import { z } from 'zod'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdAnalytics = describeRoute('/api/apps/{id}/analytics', route, {
  GET: {
    summary: 'Get an app’s opens and downloads',
    answers: {
      200: 'Day by day (`7d`, `30d`, `90d`) or month by month (`12m`, `24m`), by platform and version.',
      403: '`plan-required`: Enterprise only.',
    },
    query: z.object({ period: z.enum(['7d', '30d', '90d', '12m', '24m']).optional() }),
  },
})
