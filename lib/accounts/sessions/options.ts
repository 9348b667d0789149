import type { CookieOption, CookiesOptions, NextAuthOptions } from 'next-auth'
import { ownPath } from '../../base/own-path'
import { SESSION_COOKIE, cookieName, isSecure } from '../../platform/http/cookies'
import { log } from '../../platform/log'
import { sessionSecret } from '../../platform/secrets/session-secret'
import { SESSION_AGE } from './lifetime'

/** NextAuth options for reading a session. Signing in extends them (auth.ts). */
export const sessionOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_AGE },
  pages: { signIn: '/signin', error: '/signin' },
  providers: [],
  get secret() {
    return sessionSecret() ?? ''
  },
  get cookies() {
    return cookies()
  },
  callbacks: {
    session: ({ session, token }) => ({
      expires: session.expires,
      userId: token.sub ?? '',
      sessionId: token.sessionId,
      sessionVersion: token.sessionVersion,
    }),
    redirect: ({ url, baseUrl }) => {
      const path = ownPath(url, new URL(baseUrl).origin)
      return path === null ? baseUrl : new URL(path, baseUrl).href
    },
  },
  // An expired or forged cookie is not an error of ours; NextAuth would log it with its stack.
  logger: {
    error: (code: string) => log.debug({ code }, 'failed to read session'),
    warn: (code: string) => log.debug({ code }, 'next-auth'),
  },
} satisfies NextAuthOptions

const QUARTER_HOUR = 15 * 60

/** NextAuth's cookies with names that no other host can set. */
function cookies(): Partial<CookiesOptions> {
  const cookie = (name: string, maxAge?: number): CookieOption => ({
    name: cookieName(name),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(), ...(maxAge && { maxAge }) },
  })
  return {
    sessionToken: cookie(SESSION_COOKIE),
    callbackUrl: cookie('next-auth.callback-url'),
    csrfToken: cookie('next-auth.csrf-token'),
    pkceCodeVerifier: cookie('next-auth.pkce.code_verifier', QUARTER_HOUR),
    state: cookie('next-auth.state', QUARTER_HOUR),
    nonce: cookie('next-auth.nonce'),
  }
}
