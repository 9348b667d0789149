import { idAnswer } from '@/lib/apps/responses'
import { moveRow } from '@/lib/collections/row-mutations'
import { rowMove } from '@/lib/collections/schema'
import { handler } from '../../../../../../../handler'

const rate = { name: 'collection-row-moves', limit: 3000, seconds: 60 * 60 }

export const PUT = handler(
  {
    summary: 'Move a row of a collection',
    results: { 200: idAnswer },
    answers: { 200: '`{ id }`.', 400: '`invalid`, at `before`.' },
    example: { before: null },
  },
  { auth: 'user', permission: 'app.edit', body: rowMove, rate },
  ({ actor, params: { id = '', collection = '', row = '' }, body }) =>
    moveRow(actor, id, collection, row, body.before),
)
