import { findCertificateRequest } from '@/lib/stores/apple-certificate/queries'
import { handler } from '../../../handler'

export const GET = handler(
  { auth: 'user' },
  async ({ actor }) =>
    new Response(await findCertificateRequest(actor), {
      headers: {
        'content-type': 'application/pkcs10',
        'content-disposition': 'attachment; filename="request.certSigningRequest"',
        'cache-control': 'private, no-cache',
      },
    }),
)
