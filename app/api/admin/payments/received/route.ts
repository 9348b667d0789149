import { recordReceived } from '@/lib/billing/money/received'
import { receivedRequest } from '@/lib/billing/schema'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { handler } from '../../../handler'

export const POST = handler(
  { auth: 'admin', body: receivedRequest, confirmed: true },
  ({ user, body, request }) => recordReceived(user.id, body, readIdempotencyKey(request)),
)
