import { searchEverything } from '@/lib/admin/search/queries'
import { searchQuery } from '@/lib/admin/search/schema'
import { handler } from '../../handler'

export const GET = handler(
  {
    summary: 'Search people, orders, apps and contact messages',
    answers: {
      200: '`{ groups }`: up to five results of each kind, with the address of the full list.',
      400: 'The search is too short or too long; `fields` says so.',
    },
    query: searchQuery,
  },
  { auth: 'admin' },
  async ({ actor, request }) => {
    const { q } = searchQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return { groups: await searchEverything(actor, q) }
  },
)
