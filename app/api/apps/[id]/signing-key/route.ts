import { findKey, importKey } from '@/lib/apps/key-transfer'
import { KEY_STORE_LIMIT, importKeyRequest } from '@/lib/apps/schema'
import { handler } from '../../../handler'

const rate = { name: 'import-key', limit: 30, seconds: 60 * 60 }

export const GET = handler({ auth: 'user' }, ({ user, params }) => findKey(user.id, params.id ?? ''))

export const PUT = handler(
  { auth: 'user', confirmed: true, body: importKeyRequest, limit: 4 * KEY_STORE_LIMIT, rate },
  ({ user, params, body }) => importKey(user.id, params.id ?? '', body),
)
