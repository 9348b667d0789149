import { duplicateApp } from '@/lib/apps/duplicate'
import { CREATE_APP_RATE, duplicateRequest } from '@/lib/apps/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

export const POST = handler(
  { auth: 'user', body: duplicateRequest, rate: CREATE_APP_RATE },
  async ({ actor, params, body, request }) => {
    const requestKey = readIdempotencyKey(request)
    return json(await duplicateApp(actor, params.id ?? '', { name: body.name, requestKey }), 201)
  },
)
