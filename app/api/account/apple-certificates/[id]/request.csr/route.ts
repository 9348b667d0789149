import { findCertificateRequest } from '@/lib/stores/apple-certificate/queries'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Download the certificate request of an Apple identity',
    answers: { 200: 'PKCS#10 as text.' },
    content: 'application/pkcs10',
  },
  { auth: 'user', permission: 'keys.manage' },
  async ({ actor, params }) =>
    downloadResponse(
      {
        name: 'request.certSigningRequest',
        bytes: await findCertificateRequest(actor, params.id ?? ''),
      },
      'application/pkcs10',
      'private, no-cache',
    ),
)
