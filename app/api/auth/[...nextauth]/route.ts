import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptionsFor } from '@/lib/accounts/sign-in/auth'
import { deviceOf } from '@/lib/accounts/sessions/device'
import { refuseWhenHashingIsFull } from '@/lib/accounts/password/hashing-queue'
import { CONNECTIONS_PAGE } from '@/lib/accounts/schema'
import { currentUser } from '@/lib/accounts/sessions/current'
import type { AppError } from '@/lib/platform/errors'
import { ADDRESS_HEADER } from '@/lib/platform/http/address'
import { errorResponse, json } from '@/lib/platform/http/respond'
import { readSignInIntent } from '../../account/sign-in-intent'
import { bounded } from './bounded'
import { CALLBACK_COOKIES, refuseBrokenCallbacks } from './callbacks'
import { nameProvider, tellRefusal } from './refusals'
import { replacingSession } from './replaced-session'

type Context = { params: Promise<{ nextauth?: string[] }> }
type Handle = (request: Request, context: Context, options: unknown) => Promise<Response>

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [action, provider] = (await context.params).nextauth ?? []
  try {
    refuseBrokenCallbacks(request)
    if (action === 'session' && !(await currentUser())) return json({})
    if (action === 'callback' && provider === 'credentials') {
      if (request.method !== 'POST') return postOnly() // next-auth answers 500
      refuseWhenHashingIsFull()
    }
    const intent = action === 'callback' ? await readSignInIntent(request) : null
    let refusal: AppError | undefined
    const options = authOptionsFor({
      address: request.headers.get(ADDRESS_HEADER) ?? 'unknown',
      device: deviceOf(request.headers.get('user-agent') ?? ''),
      refused: (error) => (refusal = error),
      intent,
    })
    const enter = async () => (NextAuth as unknown as Handle)(await bounded(request), context, options)
    const response = action === 'callback' ? await replacingSession(enter) : await enter()
    return refusal
      ? await tellRefusal(response, refusal)
      : await nameProvider(response, provider, intent ? CONNECTIONS_PAGE : '/signin')
  } catch (error) {
    const response = errorResponse(error, request.headers.get('x-request-id') ?? 'unknown')
    // A broken cookie would stand in the way of every later sign-in.
    for (const name of CALLBACK_COOKIES) response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`)
    return response
  }
}

function postOnly(): Response {
  return json({ error: 'This address takes POST.', code: 'method-not-allowed' }, 405, { allow: 'POST' })
}

export { handle as GET, handle as POST }
