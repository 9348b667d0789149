import { env } from '@/lib/platform/env'
import { unsubscribe } from '@/lib/submissions/addresses'
import { handler } from '../handler'

const rate = { name: 'unsubscribe', limit: 300, seconds: 15 * 60 }

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

/** Mail programs that don't send the POST of RFC 8058 open the URL. This changes nothing. */
export const GET = handler('unlisted', { auth: 'none', rate }, ({ request }) => {
  const page = new URL(`/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`, env().APP_URL)
  return Promise.resolve(new Response(null, { status: 303, headers: { location: page.href } }))
})

/** Mail programs send this from anywhere, with a form as body (RFC 8058). The token authorizes it. */
export const POST = handler('unlisted', { auth: 'none', anywhere: true, hosted: true, rate }, ({ request }) =>
  unsubscribe(tokenOf(request)),
)
