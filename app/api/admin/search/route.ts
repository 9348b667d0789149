import { searchEverything } from '@/lib/admin/search/queries'
import { searchQuery } from '@/lib/admin/search/schema'
import { handler } from '../../handler'

export const GET = handler({ auth: 'admin' }, async ({ actor, request }) => {
  const { q } = searchQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { groups: await searchEverything(actor, q) }
})
