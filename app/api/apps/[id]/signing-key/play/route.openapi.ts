import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const appsIdSigningKeyPlay = describeRoute('/api/apps/{id}/signing-key/play', route, {
  POST: {
    summary: 'Download an app’s signing key for Play App Signing',
    description: '`encryptionKey` is the text of Play’s `encryption_public_key.pem`.',
    answers: {
      200: 'A ZIP file with `encryptedPrivateKey` and `certificate.pem`.',
      409: '`no-signing-key`.',
    },
    content: 'application/zip',
  },
})
