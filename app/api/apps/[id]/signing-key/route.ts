import { findKey, importKey } from '@/lib/releases/signing-key/key-transfer'
import { KEY_STORE_LIMIT, importKeyRequest } from '@/lib/apps/schema'
import { handler } from '../../../handler'

const rate = { name: 'import-key', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ actor, params }) => findKey(actor, params.id ?? ''))

export const PUT = handler(
  { auth: 'user', confirmed: true, body: importKeyRequest, limit: 4 * KEY_STORE_LIMIT, rate },
  ({ actor, params, body }) => importKey(actor, params.id ?? '', body),
)
