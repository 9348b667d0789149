import {
  reauthParams,
  beginProviderConfirmation,
  confirmWithProvider,
  authenticatedAt,
} from '@/lib/accounts/confirmation/provider-confirmation'
import { connect } from '@/lib/accounts/sign-in/connections'
import { changePassword } from '@/lib/accounts/password/change'
import { userOfSession } from '@/lib/accounts/queries'
import { openSession } from '@/lib/accounts/sessions/sessions'
import { database } from '@/lib/platform/database/database'
import { readEnv } from '@/lib/platform/env'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount, personOf } from '../../../factories/people'

withTestDatabase()

const NOW = new Date('2026-11-21T12:00:00Z')
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const google = readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
const own = readEnv({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'https://login.example.com',
})

const identity = (subject: string) => ({
  provider: 'google',
  subject,
  email: null,
  emailVerified: false,
  firstName: 'Ada',
  lastName: '',
  image: null,
})

/** An account with Google as its only sign-in, and a session that the provider authenticated at that time. */
async function withoutPassword(name: string, authenticatedAtProvider: Date | null, now = new Date()) {
  const id = await newAccount(`${name}@example.com`)
  await connect(asUser(id), identity(name))
  const { sessionVersion } = await database().user.update({ where: { id }, data: { passwordHash: null } })
  return {
    userId: id,
    sessionId: await openSession(id, 'Firefox', now, authenticatedAtProvider),
    sessionVersion,
  }
}

describe('A sign-in at a provider proves authentication', () => {
  const intent = { kind: 'confirm', actor: asUser('u'), sessionId: 's' } as const
  const at = (moment: Date) => ({ sub: '1', auth_time: moment.getTime() / 1000 })

  test.each([
    ['it returns the time of the sign-in', 'google', at(minutesBefore(30)), null, google, minutesBefore(30)],
    ['it returns a future time', 'google', at(minutesBefore(-30)), null, google, NOW],
    ['it may have let them through silently', 'google', { sub: '1' }, null, google, null],
    ['a sign-in was forced, and it returns no time', 'google', { sub: '1' }, intent, google, NOW],
    [
      'a sign-in was forced, and it returns an old time',
      'google',
      at(minutesBefore(30)),
      intent,
      own,
      minutesBefore(30),
    ],
    ['it must return the time, and does not', 'google', { sub: '1' }, intent, own, null],
    ['Facebook let them through silently', 'facebook', { id: '1' }, null, own, null],
    ['Facebook was forced to sign in again', 'facebook', { id: '1' }, intent, own, NOW],
    ['they came to connect it', 'facebook', { id: '1' }, { ...intent, kind: 'connect' as const }, own, null],
    ['it returns no number', 'google', { sub: '1', auth_time: 'now' }, null, google, null],
  ])('when %s', (_, provider, profile, forWhat, env, proven) => {
    expect(authenticatedAt(provider, profile, forWhat, NOW, env)).toEqual(proven)
  })

  it('is requested with the parameters of each provider', () => {
    expect(reauthParams('google', google)).toEqual({ prompt: 'select_account' })
    expect(reauthParams('google', own)).toEqual({ prompt: 'login', max_age: '0' })
    expect(reauthParams('facebook', own)).toEqual({ auth_type: 'reauthenticate' })
  })
})

describe('A session of a user without a password', () => {
  it('is confirmed for ten minutes by a proof, not by its age', async () => {
    const proven = await withoutPassword('proven', NOW, NOW)
    const later = (minutes: number) => userOfSession(proven, minutesBefore(-minutes))
    expect((await later(9))?.confirmed).toBe(true)
    expect((await later(10))?.confirmed).toBe(false)
    const silent = await withoutPassword('silent', null)
    expect((await personOf(silent)).confirmed).toBe(false)
  })

  it('sets a password only while it is confirmed', async () => {
    const passwords = { current: '', new: 'another-engine' }
    const change = ({ userId, sessionId }: { userId: string; sessionId: string }) =>
      changePassword(asUser(userId), sessionId, passwords)
    const silent = await withoutPassword('unproven', null)
    await expect(change(silent)).rejects.toMatchObject({ code: 'requires-recent-login' })
    await change(await withoutPassword('sets', new Date()))
  })

  it('requires an account without a password: otherwise, the password alone confirms', async () => {
    const id = await newAccount('has-one@example.com')
    const { sessionVersion } = await database().user.findUniqueOrThrow({ where: { id } })
    const sessionId = await openSession(id, 'Firefox', new Date(), new Date())
    expect((await personOf({ userId: id, sessionId, sessionVersion })).confirmed).toBe(false)
  })
})

describe('Signing in again to confirm', () => {
  it('requires an identity of this account, and a fresh sign-in', async () => {
    const { userId } = await withoutPassword('mine', null)
    await withoutPassword('theirs', null)
    const confirm = (subject: string, proven: Date | null) =>
      confirmWithProvider(asUser(userId), identity(subject), proven, NOW)
    expect(await confirm('mine', minutesBefore(1))).toMatchObject({ id: userId })
    await expect(confirm('theirs', NOW)).rejects.toMatchObject({ code: 'user-mismatch', kind: 'forbidden' })
    await expect(confirm('nobody', NOW)).rejects.toMatchObject({ code: 'user-mismatch' })
    await expect(confirm('mine', minutesBefore(11))).rejects.toMatchObject({ code: 'sign-in-not-fresh' })
    await expect(confirm('mine', null)).rejects.toMatchObject({ code: 'sign-in-not-fresh' })
  })

  it('is for users without a password, at a connected service that is set up', async () => {
    const withPassword = asUser(await newAccount('password@example.com'))
    await expect(beginProviderConfirmation(withPassword, 'google')).rejects.toMatchObject({
      code: 'has-password',
    })
    const actor = asUser((await withoutPassword('begins', null)).userId)
    await expect(beginProviderConfirmation(actor, 'facebook')).rejects.toMatchObject({
      code: 'provider-not-connected',
    })
    // Connected, but Google is not set up in this installation.
    await expect(beginProviderConfirmation(actor, 'google')).rejects.toMatchObject({ kind: 'conflict' })
  })
})
