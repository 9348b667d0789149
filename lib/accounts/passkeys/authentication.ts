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
import { toNetworkPrefix } from '../../platform/http/address'
import { log } from '../../platform/log'
import { countCall, refundCall } from '../../platform/rate-limit/rate-limit'
import { ownAccountId } from '../access'
import { type PasskeyResponse, passkeyResponse } from '../second-factor/schema'
import { signInMessage } from '../sign-in/schema'
import { isTicket, issueTicket, redeemTicket } from '../tickets'
import { challengeIn } from './registration'
import { relyingParty } from './relying-party'

/** Lifetime of a challenge, in milliseconds. A sign-in page that stays open requests a new one. */
const TIME = 5 * MINUTE

const SIGN_IN = 'passkey-sign-in'
const CONFIRM = 'passkey-confirmation'

/** Limits refused assertions. A signature cannot be guessed, but checking one costs CPU time. */
const PER_ADDRESS = { name: 'passkey-address', limit: 300, seconds: 15 * 60 }

/** Options of `navigator.credentials.get` for signing in: any passkey of this site. */
export function beginPasskeySignIn(now = new Date()): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return options(SIGN_IN, '', [], now)
}

/** Options of `navigator.credentials.get` for a signed-in user who confirms their session. */
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
 * Signs in with a passkey alone. It counts as two factors: the device, and the PIN or biometrics that unlock
 * it.
 * @param response the browser's response, as JSON
 * @param found called with the passkey's user before the check
 * @throws AppError `invalid-passkey`, `user-disabled`, `too-many-requests`
 */
export async function signInWithPasskey(
  response: string,
  address: string,
  now = new Date(),
  found: (userId: string) => void = () => undefined,
) {
  const network = toNetworkPrefix(address)
  await countCall(PER_ADDRESS, network)
  const assertion = parseResponse(response)
  const passkey = await findPasskey(assertion)
  const { user } = passkey
  found(user.id)
  await redeemAssertion(assertion, passkey, { purpose: SIGN_IN, subject: '', now })
  await refundCall(PER_ADDRESS, network)
  if (user.disabledAt) throw new AppError('forbidden', 'user-disabled', signInMessage('user-disabled', null))
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}

/** Confirms a session with a passkey of its account. @throws InvalidError `invalid-passkey` */
export async function confirmWithPasskey(
  actor: Actor,
  sessionId: string,
  response: PasskeyResponse,
  now = new Date(),
): Promise<void> {
  const userId = ownAccountId(actor)
  const passkey = await findPasskey(response)
  const owner = passkey.user.id
  const expected = { purpose: CONFIRM, subject: `${owner}.${sessionId}`, now }
  await redeemAssertion(response, passkey, expected, async (tx) => {
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

/** Returns the passkey of an assertion, with its user. */
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

/** Verifies an assertion and redeems its challenge. */
async function redeemAssertion(
  response: PasskeyResponse,
  passkey: Passkey,
  { purpose, subject, now }: { purpose: string; subject: string; now: Date },
  alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const counter = await verify(response, passkey, (challenge) => isTicket(challenge, purpose, subject, now))
  try {
    await inTransaction(async (tx) => {
      if (!(await redeemTicket(tx, challengeIn(response), now))) throw invalid()
      const data = { counter, lastUsedAt: now }
      await tx.passkey.update({ where: { id: passkey.id }, data, select: { id: true } })
      await alongside(tx)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? invalid() : error
  }
}

/** @returns the authenticator's signature counter */
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

/** The passkey was removed here but is still on the device. */
function unknown(): InvalidError {
  const message = 'We don’t know this passkey. It may have been removed from your account.'
  return new InvalidError(message, undefined, 'unknown-passkey')
}
