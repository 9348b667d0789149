import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdSigningKey = describeRoute('/api/apps/{id}/signing-key', route, {
  GET: {
    summary: 'Get facts about an app’s signing key',
    answers: {
      200: '`{ packageId, key, canImport, reason }`; nothing secret.',
    },
  },
  PUT: {
    summary: 'Import a signing key',
    description:
      'A PKCS#12, JKS or BKS file (base64, 64 KB at most) with an RSA key of 2,048 to 4,096 bits and its certificate. `keyPassword` is for a key that has another password than its file.',
    answers: {
      200: 'The facts about the key.',
      409: '`key-pinned` after the first release, `one-at-a-time`.',
      503: '`busy`.',
    },
  },
})
