import type { AppError } from '@/lib/platform/errors'
import { currentOrigin } from '@/lib/platform/http/current-origin'
import { STATUS_OF } from '@/lib/platform/http/status'

/**
 * Adds the reason of a refused sign-in to next-auth's response: message, code, status and retry time. Keeps
 * `url`, which next-auth's client reads. Leaves redirects unchanged.
 */
export async function writeRefusal(response: Response, refusal: AppError): Promise<Response> {
  if (!isJson(response)) return response
  const original = (await response.json()) as { url?: unknown }
  const body = { ...original, error: refusal.message, code: refusal.code }
  if (typeof original.url === 'string') body.url = withSentence(original.url, refusal)
  const headers = new Headers(response.headers)
  if (refusal.details.retryAfter !== undefined) headers.set('retry-after', String(refusal.details.retryAfter))
  return new Response(JSON.stringify(body), { status: STATUS_OF[refusal.kind], headers })
}

/** next-auth's client passes on only the error in `url`, and codes don't include the retry time. */
function withSentence(address: string, { message, details }: AppError): string {
  const url = new URL(address, currentOrigin())
  if (details.retryAfter === undefined || !url.searchParams.has('error')) return address
  url.searchParams.set('error', message)
  return url.href
}

/**
 * next-auth redirects a failed sign-in with an error but without its provider, which the screen has to name.
 * @param page path of that screen
 */
export async function nameProvider(
  response: Response,
  provider: string | undefined,
  page: string,
): Promise<Response> {
  if (provider === undefined || provider === 'credentials') return response
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location) {
    headers.set('location', named(location, provider, page))
    return new Response(null, { status: response.status, headers })
  }
  if (!isJson(response)) return response
  const body = (await response.json()) as { url?: unknown }
  if (typeof body.url === 'string') body.url = named(body.url, provider, page)
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

function named(address: string, provider: string, page: string): string {
  const url = new URL(address, currentOrigin())
  if (url.origin !== currentOrigin() || !url.searchParams.has('error')) return address
  url.pathname = page
  url.searchParams.set('provider', provider)
  return url.href
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}
