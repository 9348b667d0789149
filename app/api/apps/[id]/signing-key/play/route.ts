import { exportKeyForPlay } from '@/lib/releases/signing-key/key-proofs'
import { playKeyRequest } from '@/lib/apps/schema'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Download an app’s signing key for Play App Signing',
    description: '`encryptionKey` is the text of Play’s `encryption_public_key.pem`.',
    answers: {
      200: 'A ZIP file with `encryptedPrivateKey` and `certificate.pem`.',
      409: '`no-signing-key`.',
    },
    content: 'application/zip',
    example: { encryptionKey: '-----BEGIN PUBLIC KEY-----\nMIIBIjANBg\n-----END PUBLIC KEY-----' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true, body: playKeyRequest, rate },
  async ({ actor, params, body }) =>
    downloadResponse(await exportKeyForPlay(actor, params.id ?? '', body.encryptionKey), 'application/zip'),
)
