import { findCertificate } from '@/lib/apps/key-transfer'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, async ({ user, params }) => {
  const { name, text } = await findCertificate(user.id, params.id ?? '')
  return new Response(text, {
    headers: {
      'content-type': 'application/x-pem-file',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-cache',
    },
  })
})
