import { env } from '@/lib/platform/env'
import type { AppError } from '@/lib/platform/errors'
import { STATUS_OF } from '@/lib/platform/http/status'

/**
 * Adds to next-auth's answer why a sign-in was refused: the sentence, its code, the right status, and when
 * another try can succeed. `url` stays, next-auth's own client reads it. A redirect stays as it is.
 */
export async function tellRefusal(response: Response, refusal: AppError): Promise<Response> {
  if (!isJson(response)) return response
  const given = (await response.json()) as { url?: unknown }
  const body = { ...given, error: refusal.message, code: refusal.code }
  if (typeof given.url === 'string') body.url = withSentence(given.url, refusal)
  const headers = new Headers(response.headers)
  if (refusal.details.retryAfter !== undefined) headers.set('retry-after', String(refusal.details.retryAfter))
  return new Response(JSON.stringify(body), { status: STATUS_OF[refusal.kind], headers })
}

/** Of the answer next-auth's client gives on only the error in `url`: how long to wait stands in no code. */
function withSentence(address: string, { message, details }: AppError): string {
  const url = new URL(address, env().APP_URL)
  if (details.retryAfter === undefined || !url.searchParams.has('error')) return address
  url.searchParams.set('error', message)
  return url.href
}

/**
 * next-auth sends a failed sign-in back with an error, but not with whose it was; the screen has to name it.
 * @param page which screen that is
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
  const url = new URL(address, env().APP_URL)
  if (url.origin !== new URL(env().APP_URL).origin || !url.searchParams.has('error')) return address
  url.pathname = page
  url.searchParams.set('provider', provider)
  return url.href
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}
