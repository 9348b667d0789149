import { createToken as createTokenIn, ownerOfToken } from '@/lib/accounts/email/action-tokens'
import { resendVerification, verifyEmail } from '@/lib/accounts/email/verification'
import { verifyPassword } from '@/lib/accounts/hashing/hash'
import { resetPassword, sendPasswordReset } from '@/lib/accounts/password/reset'
import { findCredentials, userOfSession } from '@/lib/accounts/queries'
import { database, inTransaction } from '@/lib/platform/database/database'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { linkIn, outbox } from '../../factories/mail'
import { newAccount, newSession } from '../../factories/people'
import { MINUTE } from '@/lib/base/clock'

withTestDatabase()

/** Returns the emails to an address with a subject. */
const mails = async (to: string, subject: string) => {
  await sendDueMails()
  return outbox(process.env.DATA_DIR ?? '').filter(
    (mail) => mail.includes(`To: ${to}`) && mail.includes(`Subject: ${subject}`),
  )
}
const RESET = 'Reset your'
const VERIFY = 'Confirm your email'
const createToken = (id: string, purpose: 'reset-password' | 'verify-email', now?: Date) =>
  inTransaction((tx) => createTokenIn(tx, id, purpose, now))
const tokenIn = (message: string | undefined) => linkIn(message ?? '').searchParams.get('token') ?? ''

describe('A link for a new password', () => {
  test('is sent by email, works once, ends all sessions and verifies the address', async () => {
    const id = await newAccount('reset@example.com')
    const session = await newSession(id)
    await sendPasswordReset('reset@example.com')
    expect(await database().outboxMail.findFirst()).toMatchObject({ urgency: 0 }) // sent first
    const [message] = await mails('reset@example.com', RESET)
    expect(linkIn(message ?? '').pathname).toBe('/reset-password')
    await resetPassword(tokenIn(message), 'another-engine')
    const stored = await findCredentials('reset@example.com')
    expect(await verifyPassword(stored?.passwordHash ?? null, 'another-engine')).toBe(true)
    expect(await userOfSession(session)).toBeNull()
    expect((await database().user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).not.toBeNull()
    await expect(resetPassword(tokenIn(message), 'a-third-engine')).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
  })

  test('is not sent to an unknown or a disabled account', async () => {
    const id = await newAccount('off@example.com')
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    await sendPasswordReset('off@example.com')
    await sendPasswordReset('nobody@example.com')
    expect([...(await mails('off@example.com', RESET)), ...(await mails('nobody@example.com', ''))]).toEqual(
      [],
    )
  })

  test('works for one hour, then says that it expired', async () => {
    const id = await newAccount('hour@example.com')
    const start = new Date()
    const token = await createToken(id, 'reset-password', start)
    const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)
    expect(await ownerOfToken(token, 'reset-password', after(59))).toMatchObject({ id })
    await expect(resetPassword(token, 'another-engine', after(60))).rejects.toMatchObject({
      code: 'expired-action-code',
    })
  })

  test('is invalidated by a newer one; only hashes are stored', async () => {
    const id = await newAccount('newer@example.com')
    const [older, newer] = [await createToken(id, 'reset-password'), await createToken(id, 'reset-password')]
    await expect(ownerOfToken(older, 'reset-password')).rejects.toMatchObject({ code: 'invalid-action-code' })
    expect(await ownerOfToken(newer, 'reset-password')).toMatchObject({ id })
    const rows = JSON.stringify(await database().actionToken.findMany())
    expect(rows).not.toContain(newer)
  })

  test('used by twenty requests at the same time changes the password once', async () => {
    const id = await newAccount('twenty@example.com')
    const token = await createToken(id, 'reset-password')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => resetPassword(token, `another-engine-${index}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('does not accept one of the most common passwords, and still works afterwards', async () => {
    const id = await newAccount('weak@example.com')
    const token = await createToken(id, 'reset-password')
    await expect(resetPassword(token, 'qwertyuiop')).rejects.toMatchObject({
      code: 'weak-password',
    })
    await resetPassword(token, 'another-engine')
  })

  test('is sent at most five times an hour', async () => {
    await newAccount('bomb@example.com')
    for (let i = 0; i < 5; i++) await sendPasswordReset('bomb@example.com')
    await expect(sendPasswordReset('bomb@example.com')).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await mails('bomb@example.com', RESET)).toHaveLength(5)
  })
})

describe('A link that confirms an address', () => {
  test('is sent on sign-up and works once, within a day', async () => {
    const id = await newAccount('verify@example.com')
    const [message] = await mails('verify@example.com', VERIFY)
    expect(linkIn(message ?? '').pathname).toBe('/verify-email')
    const tomorrow = new Date(Date.now() + 24 * 60 * MINUTE)
    await expect(verifyEmail(tokenIn(message), tomorrow)).rejects.toMatchObject({
      code: 'expired-action-code',
    })
    expect(await verifyEmail(tokenIn(message))).toEqual({ email: 'verify@example.com' })
    await expect(verifyEmail(tokenIn(message))).rejects.toMatchObject({ code: 'invalid-action-code' })
    await resendVerification(asUser(id))
    expect(await mails('verify@example.com', VERIFY)).toHaveLength(1)
  })

  test('is sent again on request, at most five times an hour, and the newest works', async () => {
    const id = await newAccount('again@example.com')
    for (let times = 1; times < 5; times++) await resendVerification(asUser(id))
    await expect(resendVerification(asUser(id))).rejects.toMatchObject({ code: 'too-many-requests' })
    const sent = await mails('again@example.com', VERIFY)
    expect(sent).toHaveLength(5)
    const outcomes = await Promise.allSettled(sent.map((message) => verifyEmail(tokenIn(message))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('does not reset a password, nor the other way round', async () => {
    const id = await newAccount('mixed@example.com')
    const [reset, verify] = [await createToken(id, 'reset-password'), await createToken(id, 'verify-email')]
    await expect(verifyEmail(reset)).rejects.toMatchObject({ code: 'invalid-action-code' })
    await expect(resetPassword(verify, 'another-engine')).rejects.toMatchObject({
      code: 'invalid-action-code',
    })
  })

  test.each(['', 'x', '../..', 'a'.repeat(200)])('is invalid as %j', async (token) => {
    await expect(verifyEmail(token)).rejects.toMatchObject({ code: 'invalid-action-code', kind: 'invalid' })
  })
})
