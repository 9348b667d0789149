import { deleteApnsKey, saveApnsKey } from '@/lib/push/transports/apns/mutations'
import { findApnsKey } from '@/lib/push/transports/apns/queries'
import { APNS_KEY_LIMIT, apnsKeyRequest } from '@/lib/push/transports/apns/schema'
import { handler } from '../../../handler'

const rate = { name: 'apns-key', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findApnsKey(actor, params.id ?? ''))

export const PUT = handler(
  { auth: 'user', confirmed: true, body: apnsKeyRequest, limit: 4 * APNS_KEY_LIMIT, rate },
  ({ actor, params, body }) => saveApnsKey(actor, params.id ?? '', body),
)

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor, params }) => {
  await deleteApnsKey(actor, params.id ?? '')
  return new Response(null, { status: 204 })
})
