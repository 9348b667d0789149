import { CONNECTIONS_PAGE } from '@/lib/accounts/schema'
import { env } from '@/lib/platform/env'
import type { AppError } from '@/lib/platform/errors'

/**
 * Adds to next-auth's answer why a sign-in was refused: the sentence, its code, the right status, and when
 * another try can succeed. `url` stays, next-auth's own client reads it. A redirect stays as it is.
 */
export async function tellRefusal(response: Response, refusal: AppError): Promise<Response> {
  if (!isJson(response)) return response
  const body = { ...((await response.json()) as object), error: refusal.message, code: refusal.code }
  const headers = new Headers(response.headers)
  if (refusal.details.retryAfter !== undefined) headers.set('retry-after', String(refusal.details.retryAfter))
  return new Response(JSON.stringify(body), { status: refusal.status, headers })
}

/** next-auth sends a failed sign-in back with an error, but not with whose it was; the screen has to name it. */
export async function nameProvider(response: Response, provider: string | undefined): Promise<Response> {
  if (provider === undefined || provider === 'credentials') return response
  const headers = new Headers(response.headers)
  const location = headers.get('location')
  if (location) {
    headers.set('location', named(location, provider))
    return new Response(null, { status: response.status, headers })
  }
  if (!isJson(response)) return response
  const body = (await response.json()) as { url?: unknown }
  if (typeof body.url === 'string') body.url = named(body.url, provider)
  return new Response(JSON.stringify(body), { status: response.status, headers })
}

function named(address: string, provider: string): string {
  const url = new URL(address, env().APP_URL)
  if (url.origin !== new URL(env().APP_URL).origin || !url.searchParams.has('error')) return address
  if (url.pathname === CONNECTIONS_PAGE) return address // names it already
  url.pathname = '/signin'
  url.searchParams.set('provider', provider)
  return url.href
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false
}
