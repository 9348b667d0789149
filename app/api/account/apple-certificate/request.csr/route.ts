import { findCertificateRequest } from '@/lib/stores/apple-certificate/queries'
import { downloadResponse } from '../../../download-response'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Download your certificate request for Apple',
    answers: { 200: 'PKCS#10 as text.', 404: 'No certificate request yet.' },
    content: 'application/pkcs10',
  },
  { auth: 'user', permission: 'keys.manage' },
  async ({ actor }) =>
    downloadResponse(
      { name: 'request.certSigningRequest', bytes: await findCertificateRequest(actor) },
      'application/pkcs10',
      'private, no-cache',
    ),
)
