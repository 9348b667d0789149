import { createToken } from '@/lib/accounts/email/action-tokens'
import { knownDevice, noteDevice, trustDevice } from '@/lib/accounts/devices/known-devices'
import { resetPassword } from '@/lib/accounts/password/reset'
import { signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { connect } from '@/lib/accounts/sign-in/connections'
import { enterWithProvider } from '@/lib/accounts/sign-in/identities'
import { database, inTransaction } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { inOwnDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { newAccount } from '../../../factories/people'

inOwnDatabase()

const NOW = new Date()
const HOUR = 60 * 60 * 1000

/** How many emails tell of a new device, and what the newest says. */
async function told(email: string) {
  const all = (await emailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in'))
  return { count: all.length, text: all.at(-1)?.text ?? '' }
}

describe('A sign-in from a device', () => {
  test('is told when the device is new, but not where the account was just created', async () => {
    const email = 'devices@example.com'
    const id = await newAccount(email)
    await noteDevice(id, 'desk', 'Firefox on Linux', NOW)
    await noteDevice(id, 'desk', 'Firefox on Linux', NOW)
    expect(await told(email)).toMatchObject({ count: 0 })
    await noteDevice(id, 'phone', 'Safari on iPhone', NOW)
    const { count, text } = await told(email)
    expect(count).toBe(1)
    expect(text).toContain('Safari on iPhone')
    await noteDevice(id, 'phone', 'Safari on iPhone', NOW)
    expect(await told(email)).toMatchObject({ count: 0 })
  })

  test('is told when it is the first of an older account', async () => {
    const email = 'older@example.com'
    const id = await newAccount(email)
    await noteDevice(id, 'desk', 'Firefox on Linux', new Date(NOW.getTime() + 2 * HOUR))
    expect(await told(email)).toMatchObject({ count: 1 })
  })

  test('is known for one account only', async () => {
    const [one, other] = [await newAccount('one@example.com'), await newAccount('other@example.com')]
    for (const id of [one, other]) await noteDevice(id, `first-${id}`, 'Edge on Windows', NOW)
    await noteDevice(one, 'shared', 'Edge on Windows', NOW)
    await noteDevice(other, 'shared', 'Edge on Windows', NOW)
    expect([await told('one@example.com'), await told('other@example.com')]).toMatchObject([
      { count: 1 },
      { count: 1 },
    ])
    const rows = await database().knownDevice.findMany({ where: { userId: { in: [one, other] } } })
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4)
  })

  test('ends up in one row, however many come at once, and in ten emails a day', async () => {
    const email = 'many@example.com'
    const id = await newAccount(email)
    await Promise.all([1, 2, 3, 4].map(() => noteDevice(id, 'same', 'curl', NOW)))
    expect(await database().knownDevice.count({ where: { userId: id } })).toBe(1)
    for (let device = 0; device < 40; device++)
      await noteDevice(id, `device-${device}`, 'curl', new Date(NOW.getTime() + device))
    expect((await told(email)).count).toBeLessThanOrEqual(10)
    expect(await database().knownDevice.count({ where: { userId: id } })).toBe(30)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['signing out everywhere', (id) => signOutEverywhere(asUser(id))],
    [
      'a password reset',
      async (id) =>
        resetPassword(await inTransaction((tx) => createToken(tx, id, 'reset-password')), 'another-engine-6'),
    ],
  ])('is told again after %s', async (what, end) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    const id = await newAccount(email)
    const now = new Date(NOW.getTime() + 2 * HOUR)
    await noteDevice(id, 'desk', 'Firefox on Linux', now)
    await end(id)
    await told(email)
    await noteDevice(id, 'desk', 'Firefox on Linux', now)
    expect(await told(email)).toMatchObject({ count: 1 })
  })
})

test('a new connection is told, whether its owner added it or a verified address did', async () => {
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

test('a device is known for the account that was entered or reset on it, under a name that tells nothing', async () => {
  const [ada, eve] = ['ada-known@example.com', 'eve-known@example.com']
  const [adaId, eveId] = [await newAccount(ada), await newAccount(eve)]
  expect(await knownDevice(ada, 'desk')).toBeNull()
  await noteDevice(adaId, 'desk', 'Firefox on Linux', NOW)
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
