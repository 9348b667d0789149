import type { NextAuthOptions, Profile } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { AppError, InvalidError } from '../platform/errors'
import { log } from '../platform/log'
import { type SignInIntent, confirmWithProvider, authenticatedAt } from './confirmation/provider-confirmation'
import { connect } from './sign-in/connections'
import { signInWithCredentials } from './sign-in/credentials'
import { CONNECTIONS_PAGE, SIGN_IN_MESSAGES } from './constants'
import { signInSchema } from './schema'
import { sessionOptions } from './sessions/options'
import { knownDevice, recordDevice } from './devices/known-devices'
import { signInWithPasskey } from './passkeys/authentication'
import { requireSecondStep, signInWithCode } from './second-factor/second-step'
import { closeSession, endSession, openSession } from './sessions/sessions'
import { enterWithProvider } from './sign-in/identities'
import { type Found, recordSignIn } from './sign-in/log'
import { readProfile, socialProviders } from './sign-in/providers'

/** The origin of a sign-in, callbacks for its outcome, and its purpose. */
export type Caller = {
  address: string
  device: string
  requestId: string
  /** Token of the cookie that identifies a known browser. */
  deviceToken: string
  /** Token of the browser's sign-in that awaits its second step; empty if there is none. */
  pending: string
  signedIn: () => void
  refused: (error: AppError) => void
  intent: SignInIntent | null
}

/** NextAuth options for one request: sign-in by password or provider, with one session row per sign-in. */
export function authOptionsFor(caller: Caller): NextAuthOptions {
  return {
    ...sessionOptions,
    providers: [
      CredentialsProvider({
        name: 'Email',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials) => noted(caller, () => authorize(credentials, caller)),
      }),
      CredentialsProvider({
        id: 'second-factor',
        credentials: { code: {} },
        authorize: (credentials) =>
          recorded(caller, 'second-factor', (found) =>
            signInWithCode(caller.pending, toText(credentials?.code), caller, new Date(), found),
          ),
      }),
      CredentialsProvider({
        id: 'passkey',
        credentials: { passkey: {} },
        authorize: (credentials) =>
          recorded(caller, 'passkey', (found) =>
            signInWithPasskey(toText(credentials?.passkey), caller.address, new Date(), found),
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
        // Mutates the object that the token below is created from.
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
        await recordDevice(user.id, caller.deviceToken, caller.device)
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

async function authorize(credentials: unknown, { address, requestId, deviceToken }: Caller) {
  const parsed = signInSchema.safeParse(credentials)
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

/** NextAuth passes on any JSON value. */
const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** NextAuth puts an error's message in a URL, so it only gets the code. */
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

/** Returns the account that a provider's sign-in opens, or the URL of the page that explains the refusal. */
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
