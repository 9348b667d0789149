import { findCertificate } from '@/lib/releases/signing-key/key-transfer'
import { downloadResponse } from '../../../../download-response'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Download the certificate of an app’s signing key',
    answers: { 200: 'The certificate.', 409: '`no-signing-key`.' },
    content: 'application/x-pem-file',
  },
  { auth: 'user', permission: 'app.publish' },
  async ({ actor, params }) => {
    const { name, text } = await findCertificate(actor, params.id ?? '')
    return downloadResponse({ name, bytes: text }, 'application/x-pem-file', 'private, no-cache')
  },
)
