import { handler } from '@/app/api/handler'
import { answerUpdate, isOfWebApp, parseUpdateUrl } from '@/lib/hosting/front-updates'
import { serveWebUpdate } from '@/lib/hosting/web-updates'
import { NotFoundError } from '@/lib/platform/errors'

/** Updates of installed apps. Our own server answers shells before Next.js; this answers behind any other, and web apps. */
export const GET = handler('unlisted', { auth: 'none', hosted: true }, async ({ request, address }) => {
  const { pathname, search } = new URL(request.url)
  const requested = parseUpdateUrl(pathname + search)
  if (!requested) throw new NotFoundError('We couldn’t find this file.')
  if (isOfWebApp(requested)) return serveWebUpdate(request, requested.slug)
  const { status, headers, body } = await answerUpdate(requested, request.headers, () => address)
  return new Response(body && Uint8Array.from(body), { status, headers })
})
