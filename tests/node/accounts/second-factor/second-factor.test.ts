import { confirmCode } from '@/lib/accounts/confirmation/code'
import { confirmPassword } from '@/lib/accounts/confirmation/password'
import { userOfSession } from '@/lib/accounts/queries'
import { resetSecondFactor } from '@/lib/accounts/second-factor/reset'
import { redeemCode } from '@/lib/accounts/second-factor/codes'
import {
  pendingSecondStep,
  requireSecondStep,
  signInWithCode,
} from '@/lib/accounts/second-factor/second-step'
import {
  activateTwoFactor,
  beginTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from '@/lib/accounts/second-factor/two-factor'
import { changePassword } from '@/lib/accounts/password/change'
import { createToken } from '@/lib/accounts/email/action-tokens'
import { lossByReset, resetPassword } from '@/lib/accounts/password/reset'
import { signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { PASSWORD, newAccount, newSession, personOf } from '../../../factories/people'
import { addTwoFactor, codeAt, firstStep } from '../../../factories/second-factor'

withTestDatabase()

const NOW = new Date('2026-11-22T12:00:10Z')
/** An attacker's network, and a browser that the account does not know. */
const HOME = { address: '203.0.113.7', device: null }
const BROWSER = { address: '203.0.113.7', deviceToken: 'new' }
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let people = 0
/** A user with an authenticator app. */
async function protectedPerson() {
  const email = `protected-${++people}@example.com`
  const id = await newAccount(email)
  const factor = await addTwoFactor(id, NOW)
  return { user: { id, email }, actor: asUser(id), ...factor }
}

const invalidCode = { code: 'invalid-code' }

describe('A code of the authenticator app', () => {
  test('turns on two-factor authentication, and nothing else does', async () => {
    const id = await newAccount('turns-on@example.com')
    const { secret, uri } = await beginTwoFactor(asUser(id), NOW)
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
    expect(Buffer.from(secret).length).toBe(32) // 160 bits in base32
    const account = { id, sessionVersion: 1, role: 'user' }
    expect(await requireSecondStep(account)).toBe(account)
    await expect(activateTwoFactor(asUser(id), '', '000000x', NOW)).rejects.toMatchObject(invalidCode)
    const { recoveryCodes } = await activateTwoFactor(asUser(id), '', codeAt(secret, NOW), NOW)
    expect(new Set(recoveryCodes).size).toBe(10)
    await expect(requireSecondStep(account)).rejects.toMatchObject({ code: 'second-factor-required' })
    expect(await twoFactorState(asUser(id))).toMatchObject({ recoveryCodesLeft: 10, required: false })
    expect((await emailsTo('turns-on@example.com')).map(({ subject }) => subject)).toContain(
      'Two-step sign-in is on',
    )
    await expect(beginTwoFactor(asUser(id), NOW)).rejects.toMatchObject({ code: 'two-factor-is-on' })
  })

  test('ends password confirmations on other devices', async () => {
    const id = await newAccount('elsewhere@example.com')
    const [here, elsewhere] = [await newSession(id), await newSession(id)]
    for (const { sessionId } of [here, elsewhere]) await confirmPassword(asUser(id), sessionId, PASSWORD)
    const { secret } = await beginTwoFactor(asUser(id), NOW)
    await activateTwoFactor(asUser(id), here.sessionId, codeAt(secret, NOW), NOW)
    expect(await personOf(here)).toMatchObject({ confirmed: true })
    expect(await personOf(elsewhere)).toMatchObject({ confirmed: false })
  })

  test('is encrypted at rest, and recovery codes are hashed', async () => {
    const { user, secret, recoveryCodes } = await protectedPerson()
    const stored = await database().user.findUniqueOrThrow({
      where: { id: user.id },
      include: { totpSecret: true, recoveryCodes: true },
    })
    const bytes = Buffer.from(stored.totpSecret?.sealed ?? '').toString('latin1')
    expect(bytes).not.toContain(secret)
    expect(stored.recoveryCodes.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
    expect(JSON.stringify(stored.recoveryCodes)).not.toContain(recoveryCodes[0]?.replace('-', ''))
  })

  test('is valid one step early or late, and no further', async () => {
    for (const [seconds, works] of [
      [-30, true],
      [30, true],
      [-60, false],
      [60, false],
    ] as const) {
      const { user, secret } = await protectedPerson()
      const attempt = redeemCode(user, codeAt(secret, secondsLater(seconds)), HOME, NOW)
      if (works) await attempt
      else await expect(attempt).rejects.toMatchObject(invalidCode)
    }
  })

  test('works once, even for two concurrent requests, and no earlier one works after it', async () => {
    const { user, secret } = await protectedPerson()
    const code = codeAt(secret, NOW)
    const all = await Promise.allSettled([1, 2, 3].map(() => redeemCode(user, code, HOME, NOW)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const earlier = codeAt(secret, secondsLater(-30))
    await expect(redeemCode(user, earlier, HOME, NOW)).rejects.toMatchObject(invalidCode)
    await redeemCode(user, codeAt(secret, secondsLater(30)), HOME, secondsLater(30))
  })
})

describe('A recovery code', () => {
  test('works once, in any notation, and its use is reported', async () => {
    const { user, recoveryCodes } = await protectedPerson()
    const [first = '', second = ''] = recoveryCodes
    await redeemCode(user, ` ${first.replace('-', '').toUpperCase()} `, HOME, NOW)
    await expect(redeemCode(user, first, HOME, NOW)).rejects.toMatchObject(invalidCode)
    const [email] = (await emailsTo(user.email)).slice(-1)
    expect(email).toMatchObject({ subject: 'A recovery code was used' })
    expect(email?.text).toContain('You have 9 codes left.')
    const all = await Promise.allSettled([1, 2].map(() => redeemCode(user, second, HOME, NOW)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is invalidated by new ones, and belongs to one account', async () => {
    const { user, actor, recoveryCodes } = await protectedPerson()
    const other = await protectedPerson()
    await expect(redeemCode(other.user, recoveryCodes[0] ?? '', HOME, NOW)).rejects.toMatchObject(invalidCode)
    const renewed = await renewRecoveryCodes(actor)
    await expect(redeemCode(user, recoveryCodes[0] ?? '', HOME, NOW)).rejects.toMatchObject(invalidCode)
    await redeemCode(user, renewed.recoveryCodes[0] ?? '', HOME, NOW)
  })
})

describe('The second step of a sign-in', () => {
  test('completes it once, in the browser of the first step', async () => {
    const { user, secret, recoveryCodes } = await protectedPerson()
    const pending = await firstStep(user.id, NOW)
    expect(await pendingSecondStep(pending, NOW)).toEqual({ code: true, passkey: false })
    expect(await signInWithCode(pending, codeAt(secret, NOW), BROWSER, NOW)).toMatchObject({ id: user.id })
    await expect(signInWithCode(pending, recoveryCodes[0] ?? '', BROWSER, NOW)).rejects.toMatchObject({
      code: 'second-factor-expired',
    })
    // The rejected attempt did not use the code.
    expect((await twoFactorState(asUser(user.id))).recoveryCodesLeft).toBe(10)
  })

  test.each<[string, (pending: string) => string]>([
    ['made up', () => 'a.1.b'],
    ['empty', () => ''],
    ['another person’s', (pending) => pending.replace(/^[^.]+/, 'somebody')],
    ['of another version', (pending) => pending.replace('.1.', '.2.')],
    ['changed', (pending) => `${pending.slice(0, -3)}AAA`],
  ])('does not continue one that is %s', async (_, change) => {
    const { user, secret } = await protectedPerson()
    const pending = change(await firstStep(user.id, NOW))
    await expect(signInWithCode(pending, codeAt(secret, NOW), BROWSER, NOW)).rejects.toMatchObject({
      code: 'second-factor-expired',
    })
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['ten minutes', () => Promise.resolve()],
    ['signing out everywhere', (id) => signOutEverywhere(asUser(id))],
    [
      'disabling the account',
      (id) => database().user.update({ where: { id }, data: { disabledAt: new Date() } }),
    ],
  ])('is invalidated by %s', async (what, end) => {
    const { user, secret } = await protectedPerson()
    const pending = await firstStep(user.id, NOW)
    await end(user.id)
    const now = what === 'ten minutes' ? secondsLater(601) : NOW
    expect(await pendingSecondStep(pending, now)).toBeNull()
    await expect(signInWithCode(pending, codeAt(secret, now), BROWSER, now)).rejects.toMatchObject({
      code: 'second-factor-expired',
    })
  })
})

describe('An account with an authenticator app', () => {
  test('confirms with a code, and not with a password alone', async () => {
    const { user, actor, secret } = await protectedPerson()
    const claims = await newSession(user.id)
    expect((await personOf(claims)).confirmMethods).toEqual(['code'])
    await expect(confirmPassword(actor, claims.sessionId, PASSWORD)).rejects.toMatchObject({
      code: 'confirmation-required',
      details: { extra: { methods: ['code'] } },
    })
    const now = new Date()
    await confirmCode(actor, claims.sessionId, codeAt(secret, now), now)
    expect(await personOf(claims)).toMatchObject({ confirmed: true })
  })

  test('changes its password with the current one and a confirmation', async () => {
    const { user, actor, secret } = await protectedPerson()
    const { sessionId } = await newSession(user.id)
    const change = { current: PASSWORD, new: 'another-engine-1' }
    await expect(changePassword(actor, sessionId, change)).rejects.toMatchObject({
      code: 'confirmation-required',
    })
    const now = new Date()
    await confirmCode(actor, sessionId, codeAt(secret, now), now)
    await expect(changePassword(actor, sessionId, { ...change, current: '' }, now)).rejects.toMatchObject({
      code: 'invalid-credential',
    })
    await changePassword(actor, sessionId, change, now)
  })

  test('keeps nothing of the app after its removal', async () => {
    const { user, actor } = await protectedPerson()
    await removeTwoFactor(actor)
    expect(await database().totpSecret.count({ where: { userId: user.id } })).toBe(0)
    expect(await database().recoveryCode.count({ where: { userId: user.id } })).toBe(0)
    const account = { id: user.id, sessionVersion: 1, role: 'user' }
    expect(await requireSecondStep(account)).toBe(account)
    await expect(removeTwoFactor(actor)).rejects.toMatchObject({ code: 'two-factor-is-off' })
  })

  test('keeps it after a password reset, unless its address was never verified, which is shown before and after', async () => {
    for (const verified of [true, false]) {
      const { user } = await protectedPerson()
      if (verified)
        await database().user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
      const token = await inTransaction((tx) => createToken(tx, user.id, 'reset-password'))
      const lost = verified ? '' : 'the authenticator app and its recovery codes'
      expect(await lossByReset(token)).toEqual({ lost, mayKeep: !verified })
      expect(await resetPassword(token, 'another-engine-2')).toEqual({ id: user.id, lost })
      expect((await twoFactorState(asUser(user.id))).since !== null).toBe(verified)
      const email = (await emailsTo(user.email)).at(-1)?.text ?? ''
      expect(email.includes('We also removed the authenticator app')).toBe(!verified)
    }
  })

  test('with an unverified address keeps everything with a code, which only the app’s owner has', async () => {
    const { user, secret, recoveryCodes } = await protectedPerson()
    const passkey = { credentialId: user.id, publicKey: new Uint8Array(), counter: 0, transports: '[]' }
    await database().passkey.create({ data: { ...passkey, userId: user.id, name: 'Key', backedUp: true } })
    const token = await inTransaction((tx) => createToken(tx, user.id, 'reset-password'))
    const reset = (code: string) =>
      resetPassword(token, 'another-engine-4', NOW, undefined, { code, from: HOME })
    const wrong = codeAt(secret, secondsLater(3600))
    await expect(reset(wrong)).rejects.toMatchObject(invalidCode)
    expect(await reset(recoveryCodes[0] ?? '')).toEqual({ id: user.id, lost: '' })
    expect(await twoFactorState(asUser(user.id))).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await database().passkey.count({ where: { userId: user.id } })).toBe(1)
    expect((await emailsTo(user.email)).at(-1)?.text).not.toContain('We also removed')
  })
})

test('the host can remove lost factors, which signs the user out and notifies them', async () => {
  const { user } = await protectedPerson()
  const claims = await newSession(user.id)
  expect(await resetSecondFactor('nobody-at-all@example.com')).toBe(false)
  expect(await resetSecondFactor(user.email)).toBe(true)
  expect((await twoFactorState(asUser(user.id))).since).toBeNull()
  expect(await userOfSession(claims)).toBeNull()
  expect((await emailsTo(user.email)).at(-1)?.subject).toBe('Your second factor was removed')
})

test('the user’s own password is required at each change, however fresh the sign-in', async () => {
  const id = await newAccount('always-asked@example.com')
  const { sessionId } = await newSession(id)
  await expect(
    changePassword(asUser(id), sessionId, { current: '', new: 'another-engine-3' }),
  ).rejects.toMatchObject({
    code: 'invalid-credential',
    details: { fields: { current: expect.any(String) as string } },
  })
})
