import { findKey, importKey } from '@/lib/releases/signing-key/key-transfer'
import { KEY_STORE_LIMIT, importKeyRequest } from '@/lib/apps/schema'
import { handler } from '../../../handler'

const rate = { name: 'import-key', limit: 30, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'Get details of an app’s signing key',
    answers: { 200: '`{ packageId, key, canImport, reason }`, without secrets.' },
  },
  { auth: 'user', permission: 'app.publish' },
  ({ actor, params }) => findKey(actor, params.id ?? ''),
)

export const PUT = handler(
  {
    summary: 'Import a signing key',
    description:
      'A PKCS#12, JKS or BKS file (base64, 64 KB at most) with an RSA key of 2,048 to 4,096 bits and its certificate. `keyPassword` is for a key whose password differs from the file’s.',
    answers: {
      200: 'The key’s details.',
      409: '`key-pinned` after the first release, `one-at-a-time`.',
      503: '`busy`.',
    },
    example: { p12: 'MIIKJgIBAzCCCeAGCSqG', password: 'for-the-file-1843' },
  },
  {
    auth: 'user',
    permission: 'keys.manage',
    confirmed: true,
    body: importKeyRequest,
    limit: 4 * KEY_STORE_LIMIT,
    rate,
  },
  ({ actor, params, body }) => importKey(actor, params.id ?? '', body),
)
