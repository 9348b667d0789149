import { deleteApnsKey, saveApnsKey } from '@/lib/push/transports/apns/mutations'
import { findApnsKey } from '@/lib/push/transports/apns/queries'
import { APNS_KEY_LIMIT, apnsKeyRequest } from '@/lib/push/transports/apns/schema'
import { handler } from '../../../handler'

const rate = { name: 'apns-key', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get details of an app’s key for Apple’s push service',
    answers: {
      200: '`{ key, bundleId, teamId }`, without secrets. `key.refusal` is why Apple last refused it.',
    },
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params }) => findApnsKey(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Save the key for Apple’s push service',
    description:
      'The .p8 file (base64, 8 KB at most) with its key ID, your team’s ID and the bundle ID of the app.',
    answers: { 200: 'The key’s details.' },
    example: {
      key: 'LS0tLS1CRUdJTiBQ',
      keyId: 'ABCDE12345',
      teamId: 'A1B2C3D4E5',
      bundleId: 'com.example.bread',
    },
  },
  {
    auth: 'user',
    permission: 'keys.manage',
    confirmed: true,
    body: apnsKeyRequest,
    limit: 4 * APNS_KEY_LIMIT,
    rate,
  },
  ({ actor, params, body }) => saveApnsKey(actor, params.id ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Delete the key for Apple’s push service',
    answers: { 204: 'Deleted. At Apple, the key stays valid until you revoke it.' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true },
  async ({ actor, params }) => {
    await deleteApnsKey(actor, params.id ?? '')
    return new Response(null, { status: 204 })
  },
)
