import { getToken } from 'next-auth/jwt'
import { type NextRequest, NextResponse } from 'next/server'
import { CONVERT_MESSAGES, hasBothFields } from '@/lib/conversion/schema'
import { AppError, SignedOutError } from '@/lib/platform/errors'
import { ADDRESS_HEADER, networkOf } from '@/lib/platform/http/address'
import { readJson } from '@/lib/platform/http/body'
import { SESSION_COOKIE, cookieName } from '@/lib/platform/http/cookies'
import { scriptHashes } from '@/lib/platform/server/inline-hashes'
import { inlineStyles } from '@/lib/platform/server/inline-styles'
import { STATUS_OF } from '@/lib/platform/http/status'
import { noncePolicy } from '@/lib/platform/server/security-headers.mjs'
import { countCall } from '@/lib/platform/rate-limit/rate-limit'
import { THEME_SCRIPT } from '@/lib/base/theme'

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

/** As many as the handler takes from one network; counted apart, since a request that goes on is counted there. */
const SIGNED_OUT_RATE = { name: 'convert-signed-out', limit: 60, seconds: 10 * 60 }
const ANSWERED_HERE: readonly string[] = ['signed-out', 'too-many-requests', 'too-large']

/**
 * The specification tells of missing fields before it asks for a sign-in; such a request goes on to the handler, and so
 * does one that is wrong in another way. What is read here is a copy; Next keeps the body for the handler.
 */
async function gateConversion(request: NextRequest): Promise<NextResponse> {
  if (request.method !== 'POST' || (await tokenOf(request))) return NextResponse.next()
  try {
    await countCall(SIGNED_OUT_RATE, networkOf(request.headers.get(ADDRESS_HEADER) ?? 'unknown'))
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

/** What app/layout.tsx says inline in every page. */
const SCRIPTS = scriptHashes(`<script>${THEME_SCRIPT}</script>`)

function withNonce(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = noncePolicy(nonce, inlineStyles(), SCRIPTS)
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy) // where Next looks for the nonce of its scripts
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
