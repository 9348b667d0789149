import { exportKeyRequest } from '@/lib/apps/schema'
import { exportCertificate } from '@/lib/stores/apple-certificate/mutations'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

const rate = { name: 'export-apple-identity', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Download the certificate of an Apple identity with its key',
    answers: { 200: 'A PKCS#12 file, protected with the given password.', 409: '`no-certificate`.' },
    content: 'application/x-pkcs12',
    example: { password: 'for-the-file-1843' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, params, body }) =>
    downloadResponse(
      {
        name: 'apple-certificate.p12',
        bytes: await exportCertificate(actor, params.id ?? '', body.password),
      },
      'application/x-pkcs12',
    ),
)
