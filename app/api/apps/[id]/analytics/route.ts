import { exportAppAnalytics } from '@/lib/analytics/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const period = new URL(request.url).searchParams.get('period') ?? undefined
  return exportAppAnalytics(actor, params.id ?? '', period)
})
