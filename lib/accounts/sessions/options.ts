import type { NextAuthOptions } from 'next-auth'
import { ownPath } from '../../client/callback-url'
import { SESSION_AGE } from './lifetime'

/** What reading a session needs of NextAuth; signing in adds to it (auth.ts). */
export const sessionOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_AGE },
  pages: { signIn: '/signin', error: '/signin' },
  providers: [],
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
} satisfies NextAuthOptions
