import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdSigningKeyExport = describeRoute('/api/apps/{id}/signing-key/export', route, {
  POST: {
    summary: 'Download an app’s signing key',
    answers: {
      200: 'A PKCS#12 file under the given password.',
      409: '`no-signing-key`.',
    },
    content: 'application/x-pkcs12',
  },
})
