import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { authOptions } from '@/lib/accounts/auth'
import { InvalidError } from '@/lib/platform/errors'
import { errorResponse } from '@/lib/platform/http/respond'

const nextAuth = NextAuth(authOptions) as (request: Request, context: unknown) => Promise<Response>

const CALLBACK_COOKIES = ['next-auth.callback-url', '__Secure-next-auth.callback-url']

async function handle(request: NextRequest, context: unknown): Promise<Response> {
  try {
    refuseBrokenCallbacks(request)
    return await nextAuth(request, context)
  } catch (error) {
    const response = errorResponse(error, request.headers.get('x-request-id') ?? 'unknown')
    // A broken cookie would stand in the way of every later sign-in.
    for (const name of CALLBACK_COOKIES) response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`)
    return response
  }
}

/** next-auth takes an address that it cannot parse for a fault of the server, and answers 500. */
function refuseBrokenCallbacks(request: NextRequest): void {
  const cookies = CALLBACK_COOKIES.map((name) => request.cookies.get(name)?.value)
  for (const callback of [request.nextUrl.searchParams.get('callbackUrl'), ...cookies]) {
    if (callback && !isCallback(callback, request.nextUrl.origin)) {
      throw new InvalidError('The address to return to is not a valid one.', {
        callbackUrl: 'Not an address.',
      })
    }
  }
}

function isCallback(callback: string, origin: string): boolean {
  if (callback.startsWith('/')) return URL.canParse(callback, origin)
  return URL.canParse(callback) && /^https?:$/.test(new URL(callback).protocol)
}

export { handle as GET, handle as POST }
