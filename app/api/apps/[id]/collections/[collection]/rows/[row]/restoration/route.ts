import { rowAnswer } from '@/lib/collections/responses'
import { restoreRow } from '@/lib/collections/row-mutations'
import { handler } from '../../../../../../../handler'

export const POST = handler(
  {
    summary: 'Restore a deleted row of a collection',
    results: { 200: rowAnswer },
    answers: { 200: 'The row.', 409: '`collection-full`.' },
  },
  { auth: 'user', permission: 'app.edit' },
  ({ actor, params: { id = '', collection = '', row = '' } }) => restoreRow(actor, id, collection, row),
)
