import { z } from 'zod'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionAnswer, revisionsQuery } from '@/lib/apps/revisions/schema'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List an app’s revisions',
    results: { 200: z.array(revisionAnswer) },
    answers: {
      200: 'The revisions, newest first. To get the next page, ask for those before the last number of this one. To get the steps of a revision, send its number.',
    },
    query: revisionsQuery,
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params, request }) => {
    const query = revisionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return listRevisions(actor, params.id ?? '', query)
  },
)
