import { listRows } from '@/lib/collections/queries'
import { rowAnswer, rowsAnswer } from '@/lib/collections/responses'
import { createRow } from '@/lib/collections/row-mutations'
import { MAX_ROW_BYTES, rowRequest, rowsQuery } from '@/lib/collections/schema'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

export const GET = handler(
  {
    summary: 'List the rows of a collection',
    query: rowsQuery,
    results: { 200: rowsAnswer },
    answers: { 200: 'A page of the rows in their order, with drafts.' },
  },
  { auth: 'user', permission: 'app.view' },
  ({ actor, params, request }) => {
    const query = rowsQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    return listRows(actor, params.id ?? '', params.collection ?? '', query)
  },
)

const rate = { name: 'collection-rows', limit: 3000, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Add a row to a collection',
    results: { 201: rowAnswer },
    answers: {
      201: 'The row. Apps show it within a minute.',
      400: '`invalid`, at `values.<field>`.',
      409: '`collection-full`.',
    },
    example: { values: { name: 'Soup' } },
  },
  { auth: 'user', permission: 'app.edit', body: rowRequest, limit: MAX_ROW_BYTES, rate },
  async ({ actor, params, body }) =>
    json(await createRow(actor, params.id ?? '', params.collection ?? '', body), 201),
)
