import type { NextAuthOptions, Profile } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { AppError, InvalidError } from '../platform/errors'
import { log } from '../platform/log'
import { type SignInIntent, confirmWithProvider, authenticatedAt } from './confirmation/provider-confirmation'
import { connect } from './sign-in/connections'
import { signInWithCredentials } from './sign-in/credentials'
import { CONNECTIONS_PAGE, SIGN_IN_MESSAGES, signInSchema } from './schema'
import { sessionOptions } from './sessions/options'
import { knownDevice, noteDevice } from './devices/known-devices'
import { signInWithPasskey } from './passkeys/authentication'
import { requireSecondStep, signInWithCode } from './second-factor/second-step'
import { closeSession, endSession, openSession } from './sessions/sessions'
import { enterWithProvider } from './sign-in/identities'
import { type Found, recordSignIn } from './sign-in/log'
import { readProfile, socialProviders } from './sign-in/providers'

/** Where a sign-in comes from, who hears of its outcome, and what it is for. */
export type Caller = {
  address: string
  device: string
  requestId: string
  /** Of the cookie by which a browser is known again. */
  deviceToken: string
  /** Of the sign-in that waits for its second step in this browser; empty without one. */
  pending: string
  signedIn: () => void
  refused: (error: AppError) => void
  intent: SignInIntent | null
}

/** NextAuth's options for one request: sign-in by password and providers, one session row for each. */
export function authOptionsFor(caller: Caller): NextAuthOptions {
  return {
    ...sessionOptions,
    providers: [
      CredentialsProvider({
        name: 'Email',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (given) => noted(caller, () => authorize(given, caller)),
      }),
      CredentialsProvider({
        id: 'second-factor',
        credentials: { code: {} },
        authorize: (given) =>
          recorded(caller, 'second-factor', (found) =>
            signInWithCode(caller.pending, textOf(given?.code), caller, new Date(), found),
          ),
      }),
      CredentialsProvider({
        id: 'passkey',
        credentials: { passkey: {} },
        authorize: (given) =>
          recorded(caller, 'passkey', (found) =>
            signInWithPasskey(textOf(given?.passkey), caller.address, new Date(), found),
          ),
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
      async jwt({ token, user, account, profile }) {
        if (!user) return token
        const now = new Date()
        const authenticatedAtProvider =
          account?.type === 'oauth' ? authenticatedAt(account.provider, profile, caller.intent, now) : null
        const sessionId = await openSession(user.id, caller.device, now, authenticatedAtProvider)
        if (caller.intent) await endSession(caller.intent.actor, caller.intent.sessionId)
        return { sub: user.id, sessionId, sessionVersion: user.sessionVersion, role: user.role }
      },
    },
    events: {
      async signIn({ user }) {
        caller.signedIn()
        await noteDevice(user.id, caller.deviceToken, caller.device)
      },
      async signOut({ token }) {
        if (!token?.sub || !token.sessionId) return
        await closeSession(token.sub, token.sessionId)
        log.info({ event: 'sign-out', userId: token.sub, requestId: caller.requestId }, 'signed out')
      },
    },
    logger: {
      error: (code, detail) => log.warn({ code, err: errorOf(detail) }, 'sign-in failed'),
      warn: (code) => log.debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}

async function authorize(given: unknown, { address, requestId, deviceToken }: Caller) {
  const parsed = signInSchema.safeParse(given)
  if (!parsed.success) throw new InvalidError(SIGN_IN_MESSAGES.required, undefined, 'missing-credential')
  const { email, password } = parsed.data
  const device = await knownDevice(email, deviceToken)
  return signInWithCredentials(email, password, { address, requestId, device })
}

function recorded<A extends { id: string }>(
  caller: Caller,
  method: string,
  prove: (found: Found) => Promise<A>,
): Promise<A> {
  const { address, requestId } = caller
  return noted(caller, () => recordSignIn({ method, address, requestId }, prove))
}

/** NextAuth hands on whatever JSON came. */
const textOf = (given: unknown) => (typeof given === 'string' ? given : '')

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

/** The account that a provider's sign-in opens, or the address of the page that says why it was refused. */
async function enter(caller: Caller, provider: string, profile: Profile | undefined) {
  const { intent } = caller
  try {
    return await recorded(caller, intent ? `${provider} (${intent.kind})` : provider, async (found) => {
      if (intent) found(intent.actor.user.id)
      const identity = readProfile(provider, profile)
      if (intent?.kind === 'connect') return connect(intent.actor, identity)
      if (intent?.kind === 'confirm') {
        const when = authenticatedAt(provider, profile, intent, new Date())
        return confirmWithProvider(intent.actor, identity, when)
      }
      const account = await enterWithProvider(identity, new Date(), found)
      return requireSecondStep(account)
    })
  } catch (error) {
    return `${intent ? CONNECTIONS_PAGE : '/signin'}?${new URLSearchParams({ error: (error as Error).message, provider }).toString()}`
  }
}

function errorOf(detail: unknown): unknown {
  return detail instanceof Error ? detail : (detail as { error?: unknown } | null)?.error
}
