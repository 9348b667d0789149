import { z } from 'zod'
import { appAnswer } from '@/lib/apps/responses'
import { appsQuery } from '@/lib/apps/library/schema'
import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const apps = describeRoute('/api/apps', route, {
  GET: {
    summary: 'List your apps',
    description:
      'A page of them, which is all for nearly everybody. The header `X-Total-Count` says how many there are on all pages, ' +
      'and `Link` (RFC 8288) has the address of the next page as `rel="next"` while there is one.',
    query: appsQuery,
    results: { 200: z.array(appAnswer) },
    answers: {
      200: 'An array of `{ id, name, slug, kind, sourceUrl, iconUrl, updatedAt, revision, release }`.',
    },
  },
  POST: {
    summary: 'Create a custom app',
    results: { 201: appAnswer },
    answers: {
      201: 'The app.',
    },
    headers: {
      'Idempotency-Key':
        '16 to 64 letters, digits, hyphens or underscores. A call that is sent again with the same key counts once.',
    },
  },
})
