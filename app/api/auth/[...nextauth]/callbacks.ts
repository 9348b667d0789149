import type { NextRequest } from 'next/server'
import { isCallback } from '@/lib/accounts/callback-cookie'
import { InvalidError } from '@/lib/platform/errors'
import { cookieName } from '@/lib/platform/http/cookies'

export const callbackCookie = () => cookieName('next-auth.callback-url')

/** next-auth takes an address that it cannot parse for a fault of the server, and answers 500. */
export function refuseBrokenCallbacks(request: NextRequest): void {
  const kept = request.cookies.get(callbackCookie())?.value
  for (const callback of [request.nextUrl.searchParams.get('callbackUrl'), kept]) {
    if (callback && !isCallback(callback, request.nextUrl.origin)) {
      throw new InvalidError('The address to return to is not a valid one.', {
        callbackUrl: 'Not an address.',
      })
    }
  }
}
