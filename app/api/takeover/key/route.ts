import { KEY_STORE_LIMIT } from '@/lib/apps/schema'
import { checkKeyRequest, checkedKeyAnswer } from '@/lib/releases/takeover/schema'
import { checkKey } from '@/lib/releases/takeover/take-over'
import { handler } from '../../handler'

const rate = { name: 'import-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Check whether a key fits an app that was built elsewhere',
    description: 'Compares the certificate in a PKCS#12, JKS or BKS file with the app’s. Nothing is stored.',
    results: { 200: checkedKeyAnswer },
    answers: { 200: '`{ fits, fingerprint, validUntil }`.', 409: '`one-at-a-time`.', 503: '`busy`.' },
    example: {
      p12: 'MIIKJgIBAzCCCeAGCSqG',
      password: 'for-the-file-1843',
      certificate: Array.from({ length: 32 }, () => 'AB').join(':'),
    },
  },
  { auth: 'user', permission: 'keys.manage', body: checkKeyRequest, limit: 4 * KEY_STORE_LIMIT, rate },
  ({ actor, body }) => checkKey(actor, body),
)
