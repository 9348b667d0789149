import { confirmPassword } from '@/lib/accounts/confirmation/password'
import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithPasskey,
  signInWithPasskey,
} from '@/lib/accounts/passkeys/authentication'
import { listPasskeys, removePasskey, renamePasskey } from '@/lib/accounts/passkeys/passkeys'
import { addPasskey, beginRegistration } from '@/lib/accounts/passkeys/registration'
import { createToken } from '@/lib/accounts/email/action-tokens'
import { changePassword, removePassword } from '@/lib/accounts/password/change'
import { resetPassword } from '@/lib/accounts/password/reset'
import { requireSecondStep } from '@/lib/accounts/second-factor/second-step'
import type { PasskeyResponse } from '@/lib/accounts/second-factor/schema'
import { connect, disconnect } from '@/lib/accounts/sign-in/connections'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { Authenticator } from '../../../factories/authenticator'
import { withTestDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { PASSWORD, newAccount, newSession, personOf } from '../../../factories/people'

const ORIGIN = 'https://apps.example.com'
process.env.APP_URL = ORIGIN
withTestDatabase()

const MINUTE = 60_000
const invalid = { code: 'invalid-passkey' }
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

let people = 0
/** A signed-in user with a passkey. */
async function owner() {
  const email = `passkey-${++people}@example.com`
  const id = await newAccount(email)
  const claims = await newSession(id)
  const device = new Authenticator(ORIGIN)
  const options = await beginRegistration(asUser(id), claims.sessionId)
  const passkey = await addPasskey(asUser(id), claims.sessionId, device.create(options), 'Phone')
  return { id, email, actor: asUser(id), sessionId: claims.sessionId, claims, device, passkey }
}

const signIn = (response: PasskeyResponse, now?: Date) =>
  signInWithPasskey(JSON.stringify(response), '203.0.113.5', now)

describe('Adding a passkey', () => {
  test('requires one that names its account and verifies the user, and sends an email', async () => {
    const { actor, sessionId, device, email, passkey } = await owner()
    const options = await beginRegistration(actor, sessionId)
    expect(options).toMatchObject({
      rp: { id: 'apps.example.com' },
      user: { id: Buffer.from(actor.user.id).toString('base64url') },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await listPasskeys(actor)).toEqual([passkey])
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContain(
      'A passkey was added to your Appkiln account',
    )
  })

  test.each<[string, (device: Authenticator, options: never) => PasskeyResponse]>([
    ['on another site', (device, options) => device.create(options, { origin: 'https://evil.example' })],
    ['for another site', (device, options) => device.create(options, { rpId: 'evil.example' })],
    ['without its owner', (device, options) => device.create(options, { verified: false })],
  ])('rejects one that was created %s', async (_, make) => {
    const id = await newAccount(`refused-${++people}@example.com`)
    const { sessionId } = await newSession(id)
    const options = (await beginRegistration(asUser(id), sessionId)) as never
    const made = make(new Authenticator(ORIGIN), options)
    await expect(addPasskey(asUser(id), sessionId, made, 'x')).rejects.toMatchObject(invalid)
    expect(await listPasskeys(asUser(id))).toEqual([])
  })

  test('is limited to the requesting session, five minutes, and one use', async () => {
    const { actor, sessionId } = await owner()
    const other = await newSession(actor.user.id)
    const made = new Authenticator(ORIGIN).create(await beginRegistration(actor, sessionId))
    await expect(addPasskey(actor, other.sessionId, made, 'x')).rejects.toMatchObject(invalid)
    await expect(addPasskey(actor, sessionId, made, 'x', later(6))).rejects.toMatchObject(invalid)
    await addPasskey(actor, sessionId, made, 'x')
    await expect(addPasskey(actor, sessionId, made, 'x')).rejects.toMatchObject(invalid)
  })

  test('rejects one that another account has', async () => {
    const { device } = await owner()
    const thief = await newAccount('takes-passkey@example.com')
    const { sessionId } = await newSession(thief)
    const made = device.create(await beginRegistration(asUser(thief), sessionId))
    await expect(addPasskey(asUser(thief), sessionId, made, 'x')).rejects.toMatchObject({
      code: 'passkey-in-use',
    })
  })
})

describe('Signing in with a passkey', () => {
  test('needs nothing else, and each response works once', async () => {
    const { id, actor, device } = await owner()
    const answer = device.get(await beginPasskeySignIn())
    expect(await signIn(answer)).toMatchObject({ id })
    expect((await listPasskeys(actor))[0]?.lastUsedAt).not.toBeNull()
    await expect(signIn(answer)).rejects.toMatchObject(invalid)
    const again = device.get(await beginPasskeySignIn())
    const all = await Promise.allSettled([signIn(again), signIn(again), signIn(again)])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each<[string, (device: Authenticator, options: never) => PasskeyResponse]>([
    ['another site requested', (device, options) => device.get(options, { origin: 'https://evil.example' })],
    ['is signed for another site', (device, options) => device.get(options, { rpId: 'evil.example' })],
    ['its owner did not unlock', (device, options) => device.get(options, { verified: false })],
    ['names another account', (device, options) => device.get(options, { userHandle: 'c29tZWJvZHk' })],
    [
      'answers a challenge that is not ours',
      (device) => device.get({ challenge: 'AAAA', rpId: 'apps.example.com' }),
    ],
  ])('rejects a response that %s', async (_, make) => {
    const { device } = await owner()
    await expect(signIn(make(device, (await beginPasskeySignIn()) as never))).rejects.toMatchObject(invalid)
  })

  test('rejects another device’s signature, an old challenge, and one of a confirmation', async () => {
    const { device, actor, sessionId } = await owner()
    const options = await beginPasskeySignIn()
    const forged = new Authenticator(ORIGIN).get(options)
    await expect(signIn(forged)).rejects.toMatchObject({ code: 'unknown-passkey' })
    await expect(signIn({ ...forged, id: device.id, rawId: device.id })).rejects.toMatchObject(invalid)
    await expect(signIn(device.get(options), later(6))).rejects.toMatchObject(invalid)
    const confirmation = device.get(await beginPasskeyConfirmation(actor, sessionId))
    await expect(signIn(confirmation)).rejects.toMatchObject(invalid)
  })

  test('rejects a copy with a lower signature count', async () => {
    const { device } = await owner()
    await signIn(device.get(await beginPasskeySignIn(), { counter: 5 }))
    const copy = device.get(await beginPasskeySignIn(), { counter: 5 })
    await expect(signIn(copy)).rejects.toMatchObject(invalid)
    await signIn(device.get(await beginPasskeySignIn(), { counter: 6 }))
  })

  test.each(['', '{', 'null', '[]', '{"id":5}', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])(
    'handles %j',
    async (sent) => {
      await expect(signInWithPasskey(sent, '203.0.113.6')).rejects.toMatchObject(invalid)
    },
  )

  test('is refused to a disabled account, with its reason', async () => {
    const { id, device } = await owner()
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    await expect(signIn(device.get(await beginPasskeySignIn()))).rejects.toMatchObject({
      code: 'user-disabled',
    })
  })
})

describe('A passkey', () => {
  test('confirms the requesting session, of its own account', async () => {
    const { actor, device, claims, sessionId } = await owner()
    const thief = await owner()
    const question = await beginPasskeyConfirmation(actor, sessionId)
    expect(question.allowCredentials).toMatchObject([{ id: device.id }])
    const stolen = thief.device.get(question)
    await expect(confirmWithPasskey(actor, sessionId, stolen)).rejects.toMatchObject(invalid)
    expect((await personOf(claims)).confirmed).toBe(false)
    await confirmWithPasskey(actor, sessionId, device.get(question))
    expect((await personOf(claims)).confirmed).toBe(true)
  })

  test('is renamed and removed by its owner only', async () => {
    const { actor, passkey, email } = await owner()
    const otherUser = (await owner()).actor
    const missing = { code: 'not-found' }
    await expect(renamePasskey(otherUser, passkey.id, 'Mine')).rejects.toMatchObject(missing)
    await expect(removePasskey(otherUser, passkey.id)).rejects.toMatchObject(missing)
    await renamePasskey(actor, passkey.id, 'Laptop')
    expect(await listPasskeys(actor)).toMatchObject([{ name: 'Laptop' }])
    await removePasskey(actor, passkey.id)
    expect(await listPasskeys(actor)).toEqual([])
    expect((await emailsTo(email)).at(-1)?.text).toContain('“Laptop” was removed')
  })

  test('requires only the password from users while the host requires no second factor', async () => {
    const { id } = await owner()
    const account = { id, sessionVersion: 1, role: 'user' }
    expect(await requireSecondStep(account)).toBe(account)
  })
})

describe('The last sign-in method of an account remains', () => {
  test('when passkeys, the password and providers are removed', async () => {
    const { id, actor, passkey, claims } = await owner()
    await removePassword(actor)
    const last = { code: 'last-sign-in' }
    await expect(removePasskey(actor, passkey.id)).rejects.toMatchObject(last)
    await expect(removePassword(actor)).rejects.toMatchObject({ code: 'has-no-password' })
    const google = { provider: 'google', subject: id, email: null, emailVerified: false }
    await connect(actor, { ...google, firstName: '', lastName: '', image: null })
    await removePasskey(actor, passkey.id)
    await expect(disconnect(actor, 'google')).rejects.toMatchObject(last)
    expect(await personOf(claims)).toMatchObject({ hasPassword: false, confirmMethods: ['provider'] })
  })

  test('when two passkeys are removed at the same time', async () => {
    const { actor, sessionId, passkey } = await owner()
    const options = await beginRegistration(actor, sessionId)
    const second = await addPasskey(actor, sessionId, new Authenticator(ORIGIN).create(options), 'Key')
    await removePassword(actor)
    await Promise.allSettled([removePasskey(actor, passkey.id), removePasskey(actor, second.id)])
    expect(await listPasskeys(actor)).toHaveLength(1)
  })

  test('when a user without a passkey removes their password', async () => {
    const actor = asUser(await newAccount('only-password@example.com'))
    await expect(removePassword(actor)).rejects.toMatchObject({ code: 'last-sign-in' })
  })
})

test('an account without a password is confirmed by its passkey, and can then set a password', async () => {
  const { actor, device, claims, sessionId, email } = await owner()
  await removePassword(actor)
  expect((await emailsTo(email)).at(-1)?.subject).toBe('The password of your Appkiln account was removed')
  expect(await personOf(claims)).toMatchObject({
    hasPassword: false,
    confirmMethods: ['passkey', 'provider'],
  })
  await expect(confirmPassword(actor, sessionId, PASSWORD)).rejects.toMatchObject({
    code: 'confirmation-required',
  })
  const change = { current: '', new: 'another-engine-4' }
  await expect(changePassword(actor, sessionId, change)).rejects.toMatchObject({
    code: 'confirmation-required',
  })
  await confirmWithPasskey(actor, sessionId, device.get(await beginPasskeyConfirmation(actor, sessionId)))
  await changePassword(actor, sessionId, change)
})

test('a password reset removes the passkeys of an address that was never verified', async () => {
  for (const verified of [true, false]) {
    const { id, actor } = await owner()
    if (verified) await database().user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
    const token = await inTransaction((tx) => createToken(tx, id, 'reset-password'))
    await resetPassword(token, 'another-engine-5')
    expect(await listPasskeys(actor)).toHaveLength(verified ? 1 : 0)
  }
})
