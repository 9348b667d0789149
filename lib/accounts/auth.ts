import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { ADDRESS_HEADER } from '../platform/http/address'
import { countCall } from '../platform/rate-limit'
import { verifyPassword } from './password'
import { credentialsOf } from './queries'
import { PASSWORD_LENGTH, signInSchema } from './schema'

const PER_ACCOUNT = { name: 'sign-in-account', limit: 10, seconds: 15 * 60 }
const PER_ADDRESS = { name: 'sign-in-address', limit: 300, seconds: 15 * 60 }

/** How long a session lasts without a visit, in seconds. */
const SESSION_AGE = 30 * 24 * 60 * 60

/**
 * The limits count before the password is hashed: guessing costs the guesser, not the server.
 * A failure says nothing about whether the account exists.
 */
async function authorize(given: unknown, address: string) {
  const parsed = signInSchema.safeParse(given)
  if (!parsed.success) return null
  const { email, password } = parsed.data
  countCall(PER_ADDRESS, address)
  countCall(PER_ACCOUNT, email)
  if (password.length > PASSWORD_LENGTH.max) return null
  const user = await credentialsOf(email)
  const fits = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !fits || user.disabledAt) return null
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}

export const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: SESSION_AGE },
  pages: { signIn: '/signin', error: '/signin' },
  providers: [
    CredentialsProvider({
      name: 'Email',
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: (credentials, request) =>
        authorize(credentials, String(request.headers?.[ADDRESS_HEADER] ?? 'unknown')),
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) =>
      user ? { ...token, sub: user.id, sessionVersion: user.sessionVersion, role: user.role } : token,
    session: ({ session, token }) => ({
      ...session,
      userId: token.sub ?? '',
      sessionVersion: token.sessionVersion,
    }),
    redirect: ({ url, baseUrl }) => {
      const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null
      return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl
    },
  },
}
