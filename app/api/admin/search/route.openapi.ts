import { searchQuery } from '@/lib/admin/search/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const adminSearch = describeRoute('/api/admin/search', route, {
  GET: {
    summary: 'Search people, orders, apps and contact messages',
    answers: {
      200: '`{ groups }`: up to five hits of each kind, with the address of the list that searches all of it.',
      400: 'The search is too short or too long; `fields` says so.',
    },
    query: searchQuery,
  },
})
