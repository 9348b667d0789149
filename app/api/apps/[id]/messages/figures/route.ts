import { messageFigures } from '@/lib/push/messages/figures'
import { figuresQuery } from '@/lib/push/messages/schema'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const { period } = figuresQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return messageFigures(actor, params.id ?? '', period)
})
