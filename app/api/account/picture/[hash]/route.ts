import { findAvatar } from '@/lib/accounts/avatar'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'Get your picture',
    answers: { 200: 'The picture, for you alone.', 304: 'It has not changed.' },
    content: 'image/webp',
  },
  { auth: 'user' },
  async ({ actor, params, request }) => {
    const hash = params.hash ?? ''
    const picture = await findAvatar(actor, hash)
    const headers = {
      'content-type': 'image/webp',
      // Always revalidated, because it is private to the session and deleted with the account.
      'cache-control': 'private, no-cache',
      etag: `"${hash}"`,
    }
    if (request.headers.get('if-none-match')?.includes(headers.etag))
      return new Response(null, { status: 304, headers })
    return new Response(picture, { headers })
  },
)
