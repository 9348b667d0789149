import { getToken } from 'next-auth/jwt'
import { type NextRequest, NextResponse } from 'next/server'
import { CONVERT_MESSAGES, hasBothFields } from '@/lib/conversion/schema'
import { AppError, SignedOutError } from '@/lib/platform/errors'
import { ADDRESS_HEADER, toNetworkPrefix } from '@/lib/platform/http/address'
import { readJson } from '@/lib/platform/http/body'
import { SESSION_COOKIE, cookieName } from '@/lib/platform/http/cookies'
import { scriptHashes } from '@/lib/platform/server/inline-hashes'
import { inlineStyles } from '@/lib/platform/server/inline-styles'
import { STATUS_OF } from '@/lib/platform/http/status'
import { sessionSecret } from '@/lib/platform/secrets/session-secret'
import { noncePolicy } from '@/lib/platform/server/security-headers.mjs'
import { countCall } from '@/lib/platform/rate-limit/rate-limit'
import { THEME_SCRIPT } from '@/lib/base/theme'
import { EARLY_CLICKS } from '@/lib/client/early-clicks'

// For convenience only: every page and handler behind it authorizes for itself.

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/api/convert-website',
    // Every page rendered by Next, except the router's RSC fetches, which run no scripts.
    {
      source: '/((?!api/|a/|brand/|demo/|og/|_next/|[^/]+\\.[a-z0-9]+$).*)',
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

/** The same limit as the handler's. Counted separately, because forwarded requests count there too. */
const SIGNED_OUT_RATE = { name: 'convert-signed-out', limit: 60, seconds: 10 * 60 }
const ANSWERED_HERE: readonly string[] = ['signed-out', 'too-many-requests', 'too-large']

/**
 * The specification reports missing fields before requiring a sign-in, so such a request goes on to the
 * handler, and so do requests with other errors. Reads a copy of the body; Next keeps the original for the
 * handler.
 */
async function gateConversion(request: NextRequest): Promise<NextResponse> {
  if (request.method !== 'POST' || (await tokenOf(request))) return NextResponse.next()
  try {
    await countCall(SIGNED_OUT_RATE, toNetworkPrefix(request.headers.get(ADDRESS_HEADER) ?? 'unknown'))
    if (hasBothFields(await readJson(request))) throw new SignedOutError(CONVERT_MESSAGES.signedOut)
  } catch (error) {
    if (error instanceof AppError && ANSWERED_HERE.includes(error.kind)) return refusal(error)
  }
  return NextResponse.next()
}

function refusal({ kind, code, message, details }: AppError): NextResponse {
  const { retryAfter } = details
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return NextResponse.json({ error: message, code }, { status: STATUS_OF[kind], headers })
}

async function gateAdmin(request: NextRequest): Promise<NextResponse> {
  const token = await tokenOf(request)
  if (!token) {
    const signIn = new URL('/signin', request.nextUrl)
    signIn.searchParams.set('callbackUrl', request.nextUrl.pathname + request.nextUrl.search)
    return NextResponse.redirect(signIn)
  }
  return withNonce(request) // the page checks the role, which may have changed since the sign-in
}

const WITH_TOKEN = [
  '/confirm-address',
  '/invitation',
  '/reset-password',
  '/transfer',
  '/unsubscribe',
  '/verify-email',
]

/** The URLs of these pages contain a token. */
function withoutReferrer(response: NextResponse, pathname: string): NextResponse {
  if (WITH_TOKEN.includes(pathname) || isReview(pathname))
    response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function tokenOf(request: NextRequest) {
  return getToken({
    req: request,
    secret: sessionSecret() ?? '',
    cookieName: cookieName(SESSION_COOKIE),
  })
}

/** Inline scripts of app/layout.tsx. */
const SCRIPTS = scriptHashes(`<script>${THEME_SCRIPT}</script><script>${EARLY_CLICKS}</script>`)

const isReview = (pathname: string) => pathname.startsWith('/review/')

/** The page of a review link shows an app, which may have an origin of its own. */
function framesOf({ nextUrl }: NextRequest): string {
  const appsOrigin = process.env.APPS_ORIGIN
  return isReview(nextUrl.pathname) && appsOrigin ? `; frame-src 'self' ${appsOrigin}` : ''
}

function withNonce(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = noncePolicy(nonce, inlineStyles(), SCRIPTS) + framesOf(request)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy) // Next reads the nonce from here
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
