import { rowAnswer } from '@/lib/collections/responses'
import { changeRow, deleteRow } from '@/lib/collections/row-mutations'
import { MAX_ROW_BYTES, rowChange } from '@/lib/collections/schema'
import { handler } from '../../../../../../handler'

const rate = { name: 'collection-row-changes', limit: 6000, seconds: 60 * 60 }

export const PATCH = handler(
  {
    summary: 'Change a row of a collection',
    description: 'Replaces all of its values, translations and visibility.',
    results: { 200: rowAnswer },
    answers: {
      200: 'The row.',
      400: '`invalid`, at `values.<field>`.',
      409: '`row-changed`, with `current` and `sent`.',
    },
    example: { version: 1, values: { name: 'Pea soup' } },
  },
  { auth: 'user', permission: 'app.edit', body: rowChange, limit: MAX_ROW_BYTES, rate },
  ({ actor, params: { id = '', collection = '', row = '' }, body }) =>
    changeRow(actor, id, collection, row, body),
)

export const DELETE = handler(
  {
    summary: 'Delete a row of a collection',
    description: 'It can be restored for 30 days.',
    results: { 200: rowAnswer },
    answers: { 200: 'The deleted row.' },
  },
  { auth: 'user', permission: 'app.edit', rate },
  ({ actor, params: { id = '', collection = '', row = '' } }) => deleteRow(actor, id, collection, row),
)
