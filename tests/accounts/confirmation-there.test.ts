/** @jest-environment node */
import { askedAnew, beginThere, confirmThere, provenAt } from '@/lib/accounts/confirmation/there'
import { connect } from '@/lib/accounts/sign-in/connections'
import { changePassword } from '@/lib/accounts/password/change'
import { userOfSession } from '@/lib/accounts/queries'
import { openSession } from '@/lib/accounts/sessions/sessions'
import { database } from '@/lib/platform/database'
import { readEnv } from '@/lib/platform/env'
import { inOwnDatabase } from '../factories/database'
import { newAccount, personOf } from '../factories/people'

inOwnDatabase()

const NOW = new Date('2026-11-21T12:00:00Z')
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const google = readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })
const own = readEnv({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'https://login.example.com',
})

const vouched = (subject: string) => ({
  provider: 'google',
  subject,
  email: null,
  emailVerified: false,
  firstName: 'Ada',
  lastName: '',
  image: null,
})

/** An account that Google alone opens, signed in with a session that was vouched for then. */
async function withoutPassword(name: string, vouchedAt: Date | null, at = new Date()) {
  const id = await newAccount(`${name}@example.com`)
  await connect(id, vouched(name))
  const { sessionVersion } = await database().user.update({ where: { id }, data: { passwordHash: null } })
  return { userId: id, sessionId: await openSession(id, 'Firefox', at, vouchedAt), sessionVersion }
}

describe('What a sign-in at a service proves', () => {
  const errand = { kind: 'confirm', userId: 'u', sessionId: 's' } as const
  const at = (moment: Date) => ({ sub: '1', auth_time: moment.getTime() / 1000 })

  test.each([
    ['it tells when they signed in', 'google', at(minutesBefore(30)), null, google, minutesBefore(30)],
    ['it tells a moment to come', 'google', at(minutesBefore(-30)), null, google, NOW],
    ['it may have let them through silently', 'google', { sub: '1' }, null, google, null],
    ['it was asked to ask, and tells no time', 'google', { sub: '1' }, errand, google, NOW],
    [
      'it was asked to ask, and tells an old time',
      'google',
      at(minutesBefore(30)),
      errand,
      own,
      minutesBefore(30),
    ],
    ['it has to tell the time, and does not', 'google', { sub: '1' }, errand, own, null],
    ['Facebook let them through silently', 'facebook', { id: '1' }, null, own, null],
    ['Facebook was asked to ask', 'facebook', { id: '1' }, errand, own, NOW],
    ['they came to connect it', 'facebook', { id: '1' }, { ...errand, kind: 'connect' as const }, own, null],
    ['it tells no number', 'google', { sub: '1', auth_time: 'now' }, null, google, null],
  ])('when %s', (_, provider, profile, forWhat, env, proven) => {
    expect(provenAt(provider, profile, forWhat, NOW, env)).toEqual(proven)
  })

  it('is asked for in the words of each', () => {
    expect(askedAnew('google', google)).toEqual({ prompt: 'select_account' })
    expect(askedAnew('google', own)).toEqual({ prompt: 'login', max_age: '0' })
    expect(askedAnew('facebook', own)).toEqual({ auth_type: 'reauthenticate' })
  })
})

describe('A session of somebody without a password', () => {
  it('is confirmed for ten minutes by a proof, not by its age', async () => {
    const proven = await withoutPassword('proven', NOW, NOW)
    const later = (minutes: number) => userOfSession(proven, minutesBefore(-minutes))
    expect((await later(9))?.confirmed).toBe(true)
    expect((await later(10))?.confirmed).toBe(false)
    const silent = await withoutPassword('silent', null)
    expect((await personOf(silent)).confirmed).toBe(false)
  })

  it('sets a password only while it is confirmed', async () => {
    const given = { current: '', new: 'another-engine' }
    const silent = await personOf(await withoutPassword('unproven', null))
    await expect(changePassword(silent, given)).rejects.toMatchObject({ code: 'requires-recent-login' })
    await changePassword(await personOf(await withoutPassword('sets', new Date())), given)
  })

  it('is of an account without one: with a password, that alone confirms', async () => {
    const id = await newAccount('has-one@example.com')
    const { sessionVersion } = await database().user.findUniqueOrThrow({ where: { id } })
    const sessionId = await openSession(id, 'Firefox', new Date(), new Date())
    expect((await personOf({ userId: id, sessionId, sessionVersion })).confirmed).toBe(false)
  })
})

describe('Signing in again to confirm', () => {
  it('has to be with what opens this very account, and to be fresh', async () => {
    const { userId } = await withoutPassword('mine', null)
    await withoutPassword('theirs', null)
    const confirm = (subject: string, proven: Date | null) =>
      confirmThere(userId, vouched(subject), proven, NOW)
    expect(await confirm('mine', minutesBefore(1))).toMatchObject({ id: userId })
    await expect(confirm('theirs', NOW)).rejects.toMatchObject({ code: 'user-mismatch', status: 403 })
    await expect(confirm('nobody', NOW)).rejects.toMatchObject({ code: 'user-mismatch' })
    await expect(confirm('mine', minutesBefore(11))).rejects.toMatchObject({ code: 'sign-in-not-fresh' })
    await expect(confirm('mine', null)).rejects.toMatchObject({ code: 'sign-in-not-fresh' })
  })

  it('is for people without a password, at a service that they have and that is set up', async () => {
    const { userId: id } = await withoutPassword('begins', null)
    await expect(beginThere({ id, hasPassword: true }, 'google')).rejects.toMatchObject({
      code: 'has-password',
    })
    await expect(beginThere({ id, hasPassword: false }, 'facebook')).rejects.toMatchObject({
      code: 'provider-not-connected',
    })
    // Connected, but this installation has no Google.
    await expect(beginThere({ id, hasPassword: false }, 'google')).rejects.toMatchObject({ status: 409 })
  })
})
