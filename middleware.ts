import { getToken } from 'next-auth/jwt'
import { type NextRequest, NextResponse } from 'next/server'
import { CONVERT_MESSAGES, hasBothFields } from '@/lib/conversion/schema'
import { SESSION_COOKIE, cookieName } from '@/lib/platform/http/cookies'
import { STATUS_OF } from '@/lib/platform/http/status'
import { noncePolicy } from '@/lib/platform/http/security-headers.mjs'

// A convenience for people, never the only gate: every page and handler behind it authorizes for itself.

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/api/convert-website',
    // Every page that Next draws, but not what its router fetches of one: no script runs in that.
    {
      source: '/((?!api/|a/|demo/|og/|_next/|[^/]+\\.[a-z0-9]+$).*)',
      missing: [{ type: 'header', key: 'rsc' }],
    },
  ],
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname === '/api/convert-website') return gateConversion(request)
  if (/^\/admin(\/|$)/.test(pathname)) return gateAdmin(request)
  return withoutReferrer(withNonce(request), pathname)
}

/** The specification tells of missing fields before it asks for a sign-in; such a request goes on to the handler. */
async function gateConversion(request: NextRequest): Promise<NextResponse> {
  if (request.method !== 'POST' || (await tokenOf(request))) return NextResponse.next()
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (!hasBothFields(body)) return NextResponse.next()
  return NextResponse.json(
    { error: CONVERT_MESSAGES.signedOut, code: 'signed-out' },
    { status: STATUS_OF['signed-out'] },
  )
}

async function gateAdmin(request: NextRequest): Promise<NextResponse> {
  const token = await tokenOf(request)
  if (!token) {
    const signIn = new URL('/signin', request.nextUrl)
    signIn.searchParams.set('callbackUrl', request.nextUrl.pathname + request.nextUrl.search)
    return NextResponse.redirect(signIn)
  }
  return withNonce(request) // the page asks the database: a role may have changed since the sign-in
}

const WITH_TOKEN = ['/reset-password', '/verify-email']

/** These addresses hold a token from a mail. */
function withoutReferrer(response: NextResponse, pathname: string): NextResponse {
  if (WITH_TOKEN.includes(pathname)) response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function tokenOf(request: NextRequest) {
  return getToken({
    req: request,
    secret: process.env.NEXTAUTH_SECRET,
    cookieName: cookieName(SESSION_COOKIE),
  })
}

function withNonce(request: NextRequest): NextResponse {
  const policy = noncePolicy(Buffer.from(crypto.randomUUID()).toString('base64'))
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy) // where Next looks for the nonce of its scripts
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
