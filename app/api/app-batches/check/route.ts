import { checkBatch } from '@/lib/fleet/app-batches/mutations'
import { BATCH_LIMIT, batchCheckAnswer, batchRequest } from '@/lib/fleet/app-batches/schema'
import { handler } from '../../handler'

const rate = { name: 'check-app-batch', limit: 300, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Check rows before apps are created from them',
    description: 'Creates nothing. Takes what `POST /api/app-batches` takes.',
    results: { 200: batchCheckAnswer },
    answers: {
      200: 'The notes of each row, in the order of the rows.',
      404: 'Template not found, or it belongs to someone else.',
    },
    example: { template: 'restaurant', rows: [{ name: 'Rye', address: 'rye-bakery' }] },
  },
  { auth: 'user', permission: 'app.create', body: batchRequest, limit: BATCH_LIMIT, rate },
  ({ actor, body }) => checkBatch(actor, body),
)
