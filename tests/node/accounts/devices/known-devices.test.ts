import { createToken } from '@/lib/accounts/email/action-tokens'
import { knownDevice, recordDevice, trustDevice } from '@/lib/accounts/devices/known-devices'
import { resetPassword } from '@/lib/accounts/password/reset'
import { signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { connect } from '@/lib/accounts/sign-in/connections'
import { enterWithProvider } from '@/lib/accounts/sign-in/identities'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { newAccount } from '../../../factories/people'

withTestDatabase()

const NOW = new Date()
const HOUR = 60 * 60 * 1000

/** Returns the number of emails about a new device, and the text of the newest. */
async function sentEmails(email: string) {
  const all = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in'))
  return { count: all.length, text: all.at(-1)?.text ?? '' }
}

describe('A sign-in from a device', () => {
  test('is reported if the device is new, but not if the account was just created', async () => {
    const email = 'devices@example.com'
    const id = await newAccount(email)
    await recordDevice(id, 'desk', 'Firefox on Linux', NOW)
    await recordDevice(id, 'desk', 'Firefox on Linux', NOW)
    expect(await sentEmails(email)).toMatchObject({ count: 0 })
    await recordDevice(id, 'phone', 'Safari on iPhone', NOW)
    const { count, text } = await sentEmails(email)
    expect(count).toBe(1)
    expect(text).toContain('Safari on iPhone')
    await recordDevice(id, 'phone', 'Safari on iPhone', NOW)
    expect(await sentEmails(email)).toMatchObject({ count: 0 })
  })

  test('is reported for the first device of an older account', async () => {
    const email = 'older@example.com'
    const id = await newAccount(email)
    await recordDevice(id, 'desk', 'Firefox on Linux', new Date(NOW.getTime() + 2 * HOUR))
    expect(await sentEmails(email)).toMatchObject({ count: 1 })
  })

  test('is known for one account only', async () => {
    const [one, other] = [await newAccount('one@example.com'), await newAccount('other@example.com')]
    for (const id of [one, other]) await recordDevice(id, `first-${id}`, 'Edge on Windows', NOW)
    await recordDevice(one, 'shared', 'Edge on Windows', NOW)
    await recordDevice(other, 'shared', 'Edge on Windows', NOW)
    expect([await sentEmails('one@example.com'), await sentEmails('other@example.com')]).toMatchObject([
      { count: 1 },
      { count: 1 },
    ])
    const rows = await database().knownDevice.findMany({ where: { userId: { in: [one, other] } } })
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4)
  })

  test('creates one row, however many are concurrent, and at most ten emails a day', async () => {
    const email = 'many@example.com'
    const id = await newAccount(email)
    await Promise.all([1, 2, 3, 4].map(() => recordDevice(id, 'same', 'curl', NOW)))
    expect(await database().knownDevice.count({ where: { userId: id } })).toBe(1)
    for (let device = 0; device < 40; device++)
      await recordDevice(id, `device-${device}`, 'curl', new Date(NOW.getTime() + device))
    expect((await sentEmails(email)).count).toBeLessThanOrEqual(10)
    expect(await database().knownDevice.count({ where: { userId: id } })).toBe(30)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['signing out everywhere', (id) => signOutEverywhere(asUser(id))],
    [
      'a password reset',
      async (id) =>
        resetPassword(await inTransaction((tx) => createToken(tx, id, 'reset-password')), 'another-engine-6'),
    ],
  ])('is reported again after %s', async (what, end) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const id = await newAccount(email)
    const now = new Date(NOW.getTime() + 2 * HOUR)
    await recordDevice(id, 'desk', 'Firefox on Linux', now)
    await end(id)
    await sentEmails(email)
    await recordDevice(id, 'desk', 'Firefox on Linux', now)
    expect(await sentEmails(email)).toMatchObject({ count: 1 })
  })
})

test('a new connection is reported, whether its owner or a verified address added it', async () => {
  const [email, verified] = ['connects@example.com', 'verified@example.com']
  const identity = {
    provider: 'google',
    email: verified,
    emailVerified: true,
    firstName: 'Ada',
    lastName: '',
  }
  await connect(asUser(await newAccount(email)), { ...identity, subject: 'a', image: null })
  await newAccount(verified, { verified: true })
  await enterWithProvider({ ...identity, subject: 'b', image: null })
  await enterWithProvider({ ...identity, subject: 'b', image: null })
  for (const address of [email, verified])
    expect(
      (await emailsTo(address)).filter(
        ({ subject }) => subject === 'Google was connected to your Appkiln account',
      ),
    ).toHaveLength(1)
})

test('a device is known for the account that was used on it, with an opaque name', async () => {
  const [ada, eve] = ['ada-known@example.com', 'eve-known@example.com']
  const [adaId, eveId] = [await newAccount(ada), await newAccount(eve)]
  expect(await knownDevice(ada, 'desk')).toBeNull()
  await recordDevice(adaId, 'desk', 'Firefox on Linux', NOW)
  const name = await knownDevice(ada, 'desk')
  expect(name).toMatch(/^[\da-f]{64}$/)
  for (const [email, token] of [
    [eve, 'desk'],
    [ada, 'phone'],
    ['nobody@example.com', 'desk'],
  ] as const)
    expect(await knownDevice(email, token)).toBeNull()
  await trustDevice(eveId, 'desk')
  await trustDevice(eveId, 'desk')
  expect(await knownDevice(eve, 'desk')).toMatch(/^[\da-f]{64}$/)
  expect(await knownDevice(eve, 'desk')).not.toBe(name)
})
