import { findPortrait } from '@/lib/accounts/portrait'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, async ({ user, params }) => {
  const hash = params.hash ?? ''
  return new Response(await findPortrait(user.id, hash), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${hash}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})
