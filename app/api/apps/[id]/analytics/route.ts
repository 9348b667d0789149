import { exportAppAnalytics } from '@/lib/apps/analytics/queries'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ user, params, request }) => {
  const period = new URL(request.url).searchParams.get('period') ?? undefined
  return exportAppAnalytics(user.id, params.id ?? '', period)
})
