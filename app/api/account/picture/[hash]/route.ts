import { findPortrait } from '@/lib/accounts/portrait'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, async ({ user, params, request }) => {
  const hash = params.hash ?? ''
  const picture = await findPortrait(user.id, hash)
  const headers = {
    'content-type': 'image/webp',
    // Asked for each time: it goes with the sign-in, and away with the account.
    'cache-control': 'private, no-cache',
    etag: `"${hash}"`,
  }
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(picture, { headers })
})
