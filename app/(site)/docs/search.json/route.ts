import { CALLS } from '@/app/api/openapi.json/calls'
import { searchEntries } from '@/components/site/docs/search/entries'
import { toGroups } from '../api/facts'

export const dynamic = 'force-static'

/** What the search field of the documentation looks through, made with the build. */
export function GET(): Response {
  return Response.json(searchEntries(toGroups(CALLS)))
}
