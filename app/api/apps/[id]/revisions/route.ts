import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionsQuery } from '@/lib/apps/revisions/schema'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params, request }) => {
  const query = revisionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return listRevisions(actor, params.id ?? '', query)
})
