import type { NextAuthOptions } from 'next-auth'
import { log } from '../../platform/log'
import { SESSION_AGE } from './sessions'

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
      const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
      return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl
    },
  },
  // A cookie that ended or was made up is no fault of ours; next-auth would write it to the console, with its stack.
  logger: {
    error: (code: string) => log.debug({ code }, 'a session was not read'),
    warn: (code: string) => log.debug({ code }, 'next-auth'),
  },
} satisfies NextAuthOptions
