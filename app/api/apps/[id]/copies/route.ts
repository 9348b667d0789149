import { duplicateApp } from '@/lib/apps/duplicate'
import { appAnswer } from '@/lib/apps/responses'
import { CREATE_APP_RATE, duplicateRequest } from '@/lib/apps/schema'
import { IDEMPOTENCY_KEY, readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler(
  {
    summary: 'Duplicate an app',
    description:
      'Its newest design and the pictures in it, at a new address. Releases, answers and the signing key stay with the original.',
    results: { 201: appAnswer },
    answers: {
      201: 'The new app.',
      403: '`storage-full`: the plan’s storage has no room for it; or `foreign-origin`.',
    },
    headers: { 'Idempotency-Key': IDEMPOTENCY_KEY },
    example: { name: 'Bread for the fair' },
  },
  { auth: 'user', permission: 'app.create', body: duplicateRequest, rate: CREATE_APP_RATE },
  async ({ actor, params, body, request }) => {
    const requestKey = readIdempotencyKey(request)
    return json(await duplicateApp(actor, params.id ?? '', { name: body.name, requestKey }), 201)
  },
)
