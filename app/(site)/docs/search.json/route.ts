import { CALLS } from '@/app/api/openapi.json/calls'
import { searchEntries } from '@/components/site/docs/search/entries'
import { toGroups } from '../api/facts'

export const dynamic = 'force-static'

/** The search index of the documentation, generated at build time. */
export function GET(): Response {
  return Response.json(searchEntries(toGroups(CALLS)))
}
