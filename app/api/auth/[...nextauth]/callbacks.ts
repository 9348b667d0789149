import type { NextRequest } from 'next/server'
import { isCallback } from '@/lib/accounts/callback-cookie'
import { InvalidError } from '@/lib/platform/errors'
import { cookieName } from '@/lib/platform/http/cookies'

export const callbackCookie = () => cookieName('next-auth.callback-url')

/** Rejects invalid callback URLs, for which next-auth would respond with 500. */
export function refuseBrokenCallbacks(request: NextRequest): void {
  const stored = request.cookies.get(callbackCookie())?.value
  for (const callback of [request.nextUrl.searchParams.get('callbackUrl'), stored]) {
    if (callback && !isCallback(callback, request.nextUrl.origin)) {
      throw new InvalidError('The return URL isn’t valid.', {
        callbackUrl: 'Not an address.',
      })
    }
  }
}
