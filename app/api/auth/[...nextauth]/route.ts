import { randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptionsFor } from '@/lib/accounts/auth'
import { describeUserAgent } from '@/lib/accounts/sessions/device'
import { refuseWhenHashingIsFull } from '@/lib/accounts/hashing/hashing-queue'
import { CONNECTIONS_PAGE } from '@/lib/accounts/constants'
import { currentUser } from '@/lib/accounts/sessions/current'
import type { AppError } from '@/lib/platform/errors'
import { env } from '@/lib/platform/env'
import { currentOrigin } from '@/lib/platform/http/current-origin'
import { described } from '@/lib/platform/http/about'
import { ADDRESS_HEADER } from '@/lib/platform/http/address'
import { cookieFlags } from '@/lib/platform/http/cookies'
import { refuseHostedApps } from '@/lib/platform/http/origin'
import { errorResponse, json } from '@/lib/platform/http/respond'
import { readDevice, readPendingSignIn } from '../../auth-cookies'
import { readSignInIntent } from '../../account/sign-in-intent'
import { withLimitedBody } from './limit-body'
import { callbackCookie, refuseBrokenCallbacks } from './callbacks'
import { nameProvider, writeRefusal } from './refusals'
import { replacingSession } from './replaced-session'
import { saveCallback, withSignInCookies } from './second-step'

type Context = { params: Promise<{ nextauth?: string[] }> }
/** Sign-ins by POST, without a redirect. */
const POST_ONLY = new Set(['credentials', 'second-factor', 'passkey'])

type Handle = (request: Request, context: Context, options: unknown) => Promise<Response>

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? randomUUID()
  const response = await respond(request, context, requestId)
  response.headers.set('x-request-id', requestId)
  return response
}

async function respond(request: NextRequest, context: Context, requestId: string): Promise<Response> {
  const [action, provider] = (await context.params).nextauth ?? []
  try {
    refuseHostedApps(request, { ...env(), APP_URL: currentOrigin() })
    refuseBrokenCallbacks(request)
    if (action === 'session' && !(await currentUser())) return json({})
    if (action === 'callback' && POST_ONLY.has(provider ?? '')) {
      if (request.method !== 'POST') return postOnly() // next-auth would respond with 500
      if (provider !== 'passkey') refuseWhenHashingIsFull()
    }
    const intent = action === 'callback' ? await readSignInIntent(request) : null
    let refusal: AppError | undefined
    let signedIn = false
    const deviceToken = readDevice(request)
    const options = authOptionsFor({
      address: request.headers.get(ADDRESS_HEADER) ?? 'unknown',
      device: describeUserAgent(request.headers.get('user-agent') ?? ''),
      requestId,
      deviceToken,
      pending: readPendingSignIn(request),
      refused: (error) => (refusal = error),
      signedIn: () => (signedIn = true),
      intent,
    })
    const enter = async () =>
      (NextAuth as unknown as Handle)(await withLimitedBody(request), context, options)
    const response = action === 'callback' ? await replacingSession(enter) : await enter()
    saveCallback(response, request, refusal)
    const result = refusal
      ? await writeRefusal(response, refusal)
      : await nameProvider(response, provider, intent ? CONNECTIONS_PAGE : '/signin')
    return withSignInCookies(result, refusal, signedIn ? deviceToken : null)
  } catch (error) {
    const response = errorResponse(error, requestId)
    // A broken cookie would make every later sign-in fail.
    response.headers.append('set-cookie', `${callbackCookie()}=; ${cookieFlags(0)}`)
    return response
  }
}

function postOnly(): Response {
  return json({ error: 'This address accepts only POST.', code: 'method-not-allowed' }, 405, {
    allow: 'POST',
  })
}

export const GET = described(
  { summary: 'Sign-in, by next-auth', answers: { 200: 'As next-auth documents it.' } },
  handle,
)

export const POST = described(
  {
    summary: 'Sign-in, by next-auth',
    answers: {
      200: 'As next-auth documents it. A refused sign-in with credentials (provider `credentials`, fields `email` and `password`) carries `error` and `code`. With the code `second-factor-required`, the password was correct and the sign-in waits for its second step: the provider `second-factor` accepts a `code`, the provider `passkey` a `passkey`.',
      429: 'Too many attempts.',
    },
  },
  handle,
)
