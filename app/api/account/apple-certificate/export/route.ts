import { exportCertificate } from '@/lib/stores/apple-certificate/mutations'
import { exportKeyRequest } from '@/lib/apps/schema'
import { handler } from '../../../handler'

const rate = { name: 'export-key', limit: 30, seconds: 60 * 60 }

export const POST = handler(
  { auth: 'user', confirmed: true, body: exportKeyRequest, rate },
  async ({ actor, body }) =>
    new Response(Uint8Array.from(await exportCertificate(actor, body.password)), {
      headers: {
        'content-type': 'application/x-pkcs12',
        'content-disposition': 'attachment; filename="apple-certificate.p12"',
        'cache-control': 'no-store',
      },
    }),
)
