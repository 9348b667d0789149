import { createBatch } from '@/lib/fleet/app-batches/mutations'
import { BATCH_LIMIT, batchAnswer, batchRequest } from '@/lib/fleet/app-batches/schema'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'create-app-batch', limit: 20, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Create many apps from one template',
    description:
      'All of them, or none if a row is wrong. The texts of a row replace the placeholders of the template: `phone` replaces `{{phone}}`.',
    results: { 201: batchAnswer },
    answers: {
      201: 'The batch with its apps, in the order of the rows.',
      400: '`invalid-rows`: `fields` names the cells, such as `rows.3.address`.',
      403: '`storage-full`: the plan’s storage has no room for them; or `foreign-origin`.',
      404: 'Template not found, or it belongs to someone else.',
    },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: {
      template: 'restaurant',
      rows: [
        { name: 'Rye', folder: 'Bakeries' },
        { name: 'Spelt', folder: 'Bakeries', color: '#a16207' },
      ],
    },
  },
  { auth: 'user', permission: 'app.create', body: batchRequest, limit: BATCH_LIMIT, rate },
  async ({ actor, body, request }) => json(await createBatch(actor, body, readIdempotencyKey(request)), 201),
)
