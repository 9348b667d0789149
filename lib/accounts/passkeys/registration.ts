import {
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  generateRegistrationOptions,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { MINUTE } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { log } from '../../platform/log'
import { enqueueMail } from '../../platform/mail/outbox'
import { ownAccount } from '../access'
import type { PasskeyResponse, PasskeySummary } from '../second-factor/schema'
import { passkeyAddedEmail } from '../security-emails'
import { isTicket, issueTicket, redeemTicket } from '../tickets'
import { SUMMARY, toSummary } from './passkeys'
import { relyingParty } from './relying-party'

const PURPOSE = 'passkey-registration'
const MAX_PASSKEYS = 20

/** Lifetime of a challenge, in milliseconds. */
const TIME = 5 * MINUTE

/**
 * Begins to add a passkey: options of `navigator.credentials.create`. Requires a discoverable credential and
 * user verification by PIN or biometrics, so that it can be used to sign in by itself.
 */
export async function beginRegistration(
  actor: Actor,
  sessionId: string,
  now = new Date(),
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: userId, email } = await ownAccount(actor)
  const known = await database().passkey.findMany({ where: { userId }, select: { credentialId: true } })
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  const { id: rpID, name: rpName } = relyingParty()
  const challenge = issueTicket(PURPOSE, subjectOf(userId, sessionId), new Date(now.getTime() + TIME))
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(Buffer.from(userId)),
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: TIME,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds the passkey that a browser created.
 * @param name for the owner's list
 * @throws InvalidError `invalid-passkey`; ConflictError `passkey-in-use`, `too-many-passkeys`
 */
export async function addPasskey(
  actor: Actor,
  sessionId: string,
  response: PasskeyResponse,
  name: string,
  now = new Date(),
): Promise<PasskeySummary> {
  const { id: userId, email } = await ownAccount(actor)
  const { credential, credentialBackedUp: backedUp } = await verify(
    response,
    subjectOf(userId, sessionId),
    now,
  )
  try {
    return await inTransaction(async (tx) => {
      if (!(await redeemTicket(tx, challengeIn(response), now))) throw invalid()
      if ((await tx.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) throw tooMany()
      const made = await tx.passkey.create({
        data: {
          userId,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name,
          backedUp,
          createdAt: now,
        },
        select: SUMMARY,
      })
      await enqueueMail(tx, passkeyAddedEmail(email, name), { urgency: 'urgent' })
      await audit(tx, { actorId: userId, action: 'user.added-passkey', subject: `user:${userId}` })
      return toSummary(made)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConflictError('passkey-in-use', 'This passkey is already in use.')
    throw error
  }
}

async function verify(response: PasskeyResponse, subject: string, now: Date) {
  const { id, origin } = relyingParty()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => isTicket(challenge, PURPOSE, subject, now),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (verified) return registrationInfo
  } catch (err) {
    log.info({ err }, 'passkey refused')
  }
  throw invalid()
}

/** The challenge in a verified response. */
export function challengeIn(response: PasskeyResponse): string {
  const { challenge } = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as {
    challenge: string
  }
  return challenge
}

const subjectOf = (userId: string, sessionId: string) => `${userId}.${sessionId}`

function tooMany(): ConflictError {
  return new ConflictError('too-many-passkeys', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`)
}

function invalid(): InvalidError {
  return new InvalidError('This passkey couldn’t be added. Please try again.', undefined, 'invalid-passkey')
}
