import { findCertificate } from '@/lib/releases/signing-key/key-transfer'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, async ({ actor, params }) => {
  const { name, text } = await findCertificate(actor, params.id ?? '')
  return new Response(text, {
    headers: {
      'content-type': 'application/x-pem-file',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    },
  })
})
