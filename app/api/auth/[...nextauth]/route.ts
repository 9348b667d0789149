import { randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptionsFor } from '@/lib/accounts/auth'
import { deviceOf } from '@/lib/accounts/sessions/device'
import { refuseWhenHashingIsFull } from '@/lib/accounts/hashing/hashing-queue'
import { CONNECTIONS_PAGE } from '@/lib/accounts/schema'
import { currentUser } from '@/lib/accounts/sessions/current'
import type { AppError } from '@/lib/platform/errors'
import { env } from '@/lib/platform/env'
import { ADDRESS_HEADER } from '@/lib/platform/http/address'
import { cookieFlags } from '@/lib/platform/http/cookies'
import { refuseHostedApps } from '@/lib/platform/http/origin'
import { errorResponse, json } from '@/lib/platform/http/respond'
import { readDevice, readPendingSignIn } from '../../auth-cookies'
import { readSignInIntent } from '../../account/sign-in-intent'
import { bounded } from './bounded'
import { callbackCookie, refuseBrokenCallbacks } from './callbacks'
import { nameProvider, tellRefusal } from './refusals'
import { replacingSession } from './replaced-session'
import { keepCallback, withSignInCookies } from './second-step'

type Context = { params: Promise<{ nextauth?: string[] }> }
/** Sign-ins that are sent by a form, not by a redirect. */
const POST_ONLY = new Set(['credentials', 'second-factor', 'passkey'])

type Handle = (request: Request, context: Context, options: unknown) => Promise<Response>

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const requestId = request.headers.get('x-request-id')?.slice(0, 64) ?? randomUUID()
  const response = await answer(request, context, requestId)
  response.headers.set('x-request-id', requestId)
  return response
}

async function answer(request: NextRequest, context: Context, requestId: string): Promise<Response> {
  const [action, provider] = (await context.params).nextauth ?? []
  try {
    refuseHostedApps(request, env())
    refuseBrokenCallbacks(request)
    if (action === 'session' && !(await currentUser())) return json({})
    if (action === 'callback' && POST_ONLY.has(provider ?? '')) {
      if (request.method !== 'POST') return postOnly() // next-auth answers 500
      if (provider !== 'passkey') refuseWhenHashingIsFull()
    }
    const intent = action === 'callback' ? await readSignInIntent(request) : null
    let refusal: AppError | undefined
    let signedIn = false
    const deviceToken = readDevice(request)
    const options = authOptionsFor({
      address: request.headers.get(ADDRESS_HEADER) ?? 'unknown',
      device: deviceOf(request.headers.get('user-agent') ?? ''),
      requestId,
      deviceToken,
      pending: readPendingSignIn(request),
      refused: (error) => (refusal = error),
      signedIn: () => (signedIn = true),
      intent,
    })
    const enter = async () => (NextAuth as unknown as Handle)(await bounded(request), context, options)
    const response = action === 'callback' ? await replacingSession(enter) : await enter()
    keepCallback(response, request, refusal)
    const told = refusal
      ? await tellRefusal(response, refusal)
      : await nameProvider(response, provider, intent ? CONNECTIONS_PAGE : '/signin')
    return withSignInCookies(told, refusal, signedIn ? deviceToken : null)
  } catch (error) {
    const response = errorResponse(error, requestId)
    // A broken cookie would stand in the way of every later sign-in.
    response.headers.append('set-cookie', `${callbackCookie()}=; ${cookieFlags(0)}`)
    return response
  }
}

function postOnly(): Response {
  return json({ error: 'This address accepts only POST.', code: 'method-not-allowed' }, 405, {
    allow: 'POST',
  })
}

export { handle as GET, handle as POST }
