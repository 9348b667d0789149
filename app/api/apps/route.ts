import { z } from 'zod'
import { findApps } from '@/lib/apps/library/queries'
import { appsQuery, TOTAL_HEADER, type AppsQuery } from '@/lib/apps/library/schema'
import { createApp } from '@/lib/apps/mutations'
import { appAnswer } from '@/lib/apps/responses'
import { startFromSaved } from '@/lib/apps/templates/queries'
import { CREATE_APP_RATE, createAppRequest } from '@/lib/apps/schema'
import { startFromTemplate } from '@/lib/apps/templates/from-template'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

export const GET = handler(
  {
    summary: 'List your apps',
    description:
      'One page, which is all apps for nearly everyone. The header `X-Total-Count` is the number on all pages, ' +
      'and `Link` (RFC 8288) has the address of the next page as `rel="next"` while there is one.',
    query: appsQuery,
    results: { 200: z.array(appAnswer) },
    answers: {
      200: 'An array of `{ id, name, slug, kind, sourceUrl, iconUrl, updatedAt, revision, release }`.',
    },
  },
  { auth: 'user', permission: 'app.view', listsApps: true },
  async ({ actor, request }) => {
    const url = new URL(request.url)
    const query = appsQuery.parse(Object.fromEntries(url.searchParams))
    const { apps, total } = await findApps(actor, query)
    return json(apps, 200, { [TOTAL_HEADER]: String(total), ...nextLink(url, query, total) })
  },
)

export const POST = handler(
  {
    summary: 'Create a custom app',
    results: { 201: appAnswer },
    answers: { 201: 'The app.' },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: { name: 'Bread', template: 'restaurant' },
  },
  { auth: 'user', permission: 'app.create', body: createAppRequest, rate: CREATE_APP_RATE },
  async ({ actor, body, request }) => {
    const { name, template, savedTemplate } = body
    const requestKey = readIdempotencyKey(request)
    const start = savedTemplate
      ? await startFromSaved(actor, savedTemplate, name)
      : template
        ? await startFromTemplate(template, name)
        : {}
    return json(await createApp(actor, { name, kind: 'custom', ...start, requestKey }), 201)
  },
)

/** Link header to the next page (RFC 8288), if there is one. */
function nextLink(
  { pathname, searchParams }: URL,
  { page, limit }: AppsQuery,
  total: number,
): Record<string, string> {
  if (page * limit >= total) return {}
  const params = new URLSearchParams(searchParams)
  params.set('page', String(page + 1))
  return { link: `<${pathname}?${params}>; rel="next"` }
}
