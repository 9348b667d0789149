import { z } from 'zod'
import { revisionAnswer, revisionsQuery } from '@/lib/apps/revisions/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdRevisions = describeRoute('/api/apps/{id}/revisions', route, {
  GET: {
    summary: 'List an app’s revisions',
    results: { 200: z.array(revisionAnswer) },
    answers: {
      200: 'The revisions, newest first. Ask for those before the last number of a page for the next one, and for the steps of one by its number.',
    },
    query: revisionsQuery,
  },
})
