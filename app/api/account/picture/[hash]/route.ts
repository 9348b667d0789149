import { findAvatar } from '@/lib/accounts/avatar'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, async ({ actor, params, request }) => {
  const hash = params.hash ?? ''
  const picture = await findAvatar(actor, hash)
  const headers = {
    'content-type': 'image/webp',
    // Revalidated each time: it is private to the session and goes with the account.
    'cache-control': 'private, no-cache',
    etag: `"${hash}"`,
  }
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(picture, { headers })
})
