import type { NextAuthOptions, Profile } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { AppError, InvalidError } from '../platform/errors'
import { log } from '../platform/log'
import { connect } from './connections'
import { signInWithCredentials } from './credentials'
import { CONNECTIONS_PAGE, SIGN_IN_MESSAGES, signInSchema } from './schema'
import { sessionOptions } from './session-options'
import { endSession, openSession } from './sessions'
import { enterWithProvider } from './identities'
import { readProfile, socialProviders } from './providers'

/** Where a sign-in comes from, who is told why it was refused, and the account that it is to be connected with. */
export type Caller = {
  address: string
  device: string
  refused: (error: AppError) => void
  connectTo: { id: string; sessionId: string } | null
}

/** NextAuth's options for one request: sign-in by password and providers, one session row for each. */
export function authOptionsFor(caller: Caller): NextAuthOptions {
  return {
    ...sessionOptions,
    providers: [
      CredentialsProvider({
        name: 'Email',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (given) => noted(caller, () => authorize(given, caller.address)),
      }),
      ...socialProviders(),
    ],
    callbacks: {
      ...sessionOptions.callbacks,
      async signIn({ user, account, profile }) {
        if (account?.type !== 'oauth') return true
        const entered = await enter(caller, account.provider, profile)
        if (typeof entered === 'string') return entered
        // The very object that the token is made from below.
        Object.assign(user, entered)
        return true
      },
      async jwt({ token, user }) {
        if (!user) return token
        const sessionId = await openSession(user.id, caller.device)
        if (caller.connectTo) await endSession(user.id, caller.connectTo.sessionId)
        return { sub: user.id, sessionId, sessionVersion: user.sessionVersion, role: user.role }
      },
    },
    events: {
      async signOut({ token }) {
        if (token?.sub && token.sessionId) await endSession(token.sub, token.sessionId).catch(() => undefined) // ended before
      },
    },
    logger: {
      error: (code, detail) => log.warn({ code, err: errorOf(detail) }, 'sign-in failed'),
      warn: (code) => log.debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}

async function authorize(given: unknown, address: string) {
  const parsed = signInSchema.safeParse(given)
  if (!parsed.success) throw new InvalidError(SIGN_IN_MESSAGES.required, undefined, 'missing-credential')
  return signInWithCredentials(parsed.data.email, parsed.data.password, address)
}

/** NextAuth makes an address of any error's message: it is given the code only. */
async function noted<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) {
      log.error({ err: error }, 'unexpected error while signing in')
      throw new Error('internal', { cause: error })
    }
    caller.refused(error)
    throw new Error(error.code, { cause: error })
  }
}

/** The account that a provider's sign-in opens, or the address that tells why it opens none. */
async function enter(caller: Caller, provider: string, profile: Profile | undefined) {
  const { connectTo } = caller
  try {
    return await noted(caller, () => {
      const vouched = readProfile(provider, profile)
      return connectTo ? connect(connectTo.id, vouched) : enterWithProvider(vouched)
    })
  } catch (error) {
    return `${connectTo ? CONNECTIONS_PAGE : '/signin'}?${new URLSearchParams({ error: (error as Error).message, provider }).toString()}`
  }
}

function errorOf(detail: unknown): unknown {
  return detail instanceof Error ? detail : (detail as { error?: unknown } | null)?.error
}
