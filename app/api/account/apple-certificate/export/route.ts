import { exportCertificate } from '@/lib/stores/apple-certificate/mutations'
import { exportKeyRequest } from '@/lib/apps/schema'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Download your Apple certificate with its key',
    answers: {
      200: 'A PKCS#12 file, protected with the given password.',
      404: 'No certificate request yet.',
      409: '`no-certificate`.',
    },
    content: 'application/x-pkcs12',
    example: { password: 'for-the-file-1843' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, body }) =>
    downloadResponse(
      { name: 'apple-certificate.p12', bytes: await exportCertificate(actor, body.password) },
      'application/x-pkcs12',
    ),
)
