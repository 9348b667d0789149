import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { MINUTE } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { AppError, InvalidError } from '../../platform/errors'
import { networkOf } from '../../platform/http/address'
import { log } from '../../platform/log'
import { countCall, returnCall } from '../../platform/rate-limit/rate-limit'
import { ownAccountId } from '../access'
import { type PasskeyResponse, passkeyResponse } from '../second-factor/schema'
import { signInSentence } from '../sign-in/schema'
import { isTicket, issueTicket, spendTicket } from '../tickets'
import { challengeIn } from './registration'
import { relyingParty } from './relying-party'

/** How long a browser may take, in milliseconds. A sign-in page that stays open asks for a new challenge. */
const TIME = 5 * MINUTE

const SIGN_IN = 'passkey-sign-in'
const CONFIRM = 'passkey-confirmation'

/** Refused assertions; nobody can guess a signature, but checking one costs. */
const PER_ADDRESS = { name: 'passkey-address', limit: 300, seconds: 15 * 60 }

/** The options for `navigator.credentials.get` of somebody who signs in: any passkey of this site. */
export function beginPasskeySignIn(now = new Date()): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return options(SIGN_IN, '', [], now)
}

/** The same for somebody who is signed in and confirms that it is them. */
export async function beginPasskeyConfirmation(
  actor: Actor,
  sessionId: string,
  now = new Date(),
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const userId = ownAccountId(actor)
  const rows = await database().passkey.findMany({ where: { userId }, select: { credentialId: true } })
  return options(CONFIRM, `${userId}.${sessionId}`, rows, now)
}

/**
 * Signs in with a passkey alone. It stands for two factors: the device, and what unlocks it.
 * @param response as the browser gave it, in JSON
 * @param found is told whose passkey it names, before it is checked
 * @throws AppError `invalid-passkey`, `user-disabled`, `too-many-requests`
 */
export async function signInWithPasskey(
  response: string,
  address: string,
  now = new Date(),
  found: (userId: string) => void = () => undefined,
) {
  const network = networkOf(address)
  await countCall(PER_ADDRESS, network)
  const assertion = parseResponse(response)
  const passkey = await findPasskey(assertion)
  const { user } = passkey
  found(user.id)
  await spendAssertion(assertion, passkey, { purpose: SIGN_IN, subject: '', now })
  await returnCall(PER_ADDRESS, network)
  if (user.disabledAt) throw new AppError('forbidden', 'user-disabled', signInSentence('user-disabled', null))
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}

/** Confirms a session by one of its account's passkeys. @throws InvalidError `invalid-passkey` */
export async function confirmWithPasskey(
  actor: Actor,
  sessionId: string,
  response: PasskeyResponse,
  now = new Date(),
): Promise<void> {
  const userId = ownAccountId(actor)
  const passkey = await findPasskey(response)
  const owner = passkey.user.id
  const question = { purpose: CONFIRM, subject: `${owner}.${sessionId}`, now }
  await spendAssertion(response, passkey, question, async (tx) => {
    if (owner !== userId) throw invalid()
    await tx.session.updateMany({ where: { id: sessionId, userId }, data: { confirmedAt: now } })
    await audit(tx, { actorId: userId, action: 'user.confirmed-passkey', subject: `user:${userId}` })
  })
}

function options(purpose: string, subject: string, known: { credentialId: string }[], now: Date) {
  const challenge = issueTicket(purpose, subject, new Date(now.getTime() + TIME))
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: TIME,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  })
}

/** The passkey that an assertion names, and whose it is. */
async function findPasskey({ id: credentialId }: PasskeyResponse) {
  const passkey = await database().passkey.findUnique({
    where: { credentialId },
    select: {
      id: true,
      credentialId: true,
      publicKey: true,
      counter: true,
      user: { select: { id: true, sessionVersion: true, role: true, disabledAt: true } },
    },
  })
  if (!passkey) throw unknown()
  return passkey
}

type Passkey = Awaited<ReturnType<typeof findPasskey>>

/** Checks an assertion against the passkey that it names, and uses its challenge. */
async function spendAssertion(
  response: PasskeyResponse,
  passkey: Passkey,
  { purpose, subject, now }: { purpose: string; subject: string; now: Date },
  alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const counter = await verify(response, passkey, (challenge) => isTicket(challenge, purpose, subject, now))
  try {
    await inTransaction(async (tx) => {
      if (!(await spendTicket(tx, challengeIn(response), now))) throw invalid()
      const data = { counter, lastUsedAt: now }
      await tx.passkey.update({ where: { id: passkey.id }, data, select: { id: true } })
      await alongside(tx)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? invalid() : error
  }
}

/** @returns how often the authenticator has signed */
async function verify(
  response: PasskeyResponse,
  { credentialId, publicKey, counter, user }: Passkey,
  expectedChallenge: (challenge: string) => boolean,
): Promise<number> {
  const { id, origin } = relyingParty()
  const handle = response.response.userHandle
  if (handle && Buffer.from(handle, 'base64url').toString() !== user.id) throw invalid()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(publicKey),
        counter: Number(counter),
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (err) {
    log.info({ err }, 'passkey refused')
  }
  throw invalid()
}

function parseResponse(text: string): PasskeyResponse {
  try {
    return passkeyResponse.parse(JSON.parse(text))
  } catch {
    throw invalid()
  }
}

function invalid(): InvalidError {
  return new InvalidError('This passkey wasn’t accepted. Please try again.', undefined, 'invalid-passkey')
}

/** Removed here, yet still on the device. */
function unknown(): InvalidError {
  const message = 'We don’t know this passkey. It may have been removed from your account.'
  return new InvalidError(message, undefined, 'unknown-passkey')
}
