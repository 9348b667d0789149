import type * as Argon2 from '@node-rs/argon2'
import { knownDevice, trustDevice } from '@/lib/accounts/devices/known-devices'
import { matchesPassword, signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { resetPasswordAttempts } from '@/lib/accounts/sign-in/password-throttle'
import { inHashingQueue } from '@/lib/accounts/hashing/hashing-queue'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../../factories/database'
import { emailsTo } from '../../../factories/email-inbox'
import { PASSWORD, newAccount } from '../../../factories/people'

const verify = jest.fn()
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2')
  return {
    ...real,
    verify: (...args: Parameters<typeof real.verify>) => {
      verify()
      return real.verify(...args)
    },
  }
})

withTestDatabase()
beforeEach(() => verify.mockClear())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )
const signIn = (email: string, password: string, address: string, device: string | null = null) =>
  codeOf(signInWithCredentials(email, password, { address, device, requestId: 'r' }))
/** A separate network for each number. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.7`

/** Counts the responses by code. */
function tally(codes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Guesses from several networks concurrently. */
async function guess(email: string, networks: number, each: number): Promise<Record<string, number>> {
  const codes: string[] = []
  for (let index = 0; index < networks; index++)
    for (let n = 0; n < each; n++) codes.push(await signIn(email, `guess-${n}`, network(index)))
  return tally(codes)
}

describe('Guesses of a password', () => {
  test('cost ten hashes for many concurrent ones from one network, and the right one succeeds after a second', async () => {
    const email = 'besieged@example.com'
    await newAccount(email)
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(email, `guess-${index}`, `203.0.113.${index}`)),
    )
    // One of them waited for the next attempt, which came a second later.
    expect(tally(all)).toEqual({ 'invalid-credential': 11, 'too-many-requests': 189 })
    expect(verify).toHaveBeenCalledTimes(11)
    expect(await signIn(email, PASSWORD, '203.0.113.250')).toBe('signed in')
  })

  test('block no one else: the owner signs in immediately from any other network', async () => {
    const email = 'elsewhere@example.com'
    await newAccount(email)
    await guess(email, 1, 10)
    verify.mockClear()
    expect(await signIn(email, PASSWORD, '198.51.100.1')).toBe('signed in')
    expect(verify).toHaveBeenCalledTimes(1)
  })

  test('from everywhere get one attempt per network, while the owner signs in and a known device may mistype', async () => {
    const email = 'botnet@example.com'
    const id = await newAccount(email)
    // The first hundred are ten from ten networks; from then on the account is under attack.
    expect(await guess(email, 10, 10)).toEqual({ 'invalid-credential': 100 })
    const codes = []
    for (let index = 1000; index < 1100; index++)
      for (let n = 0; n < 3; n++) codes.push(await signIn(email, 'guess', network(index)))
    expect(tally(codes)).toEqual({ 'invalid-credential': 100, 'too-many-requests': 200 })

    expect(await signIn(email, PASSWORD, '198.51.100.2')).toBe('signed in')
    await trustDevice(id, 'desk')
    const device = await knownDevice(email, 'desk')
    expect(device).not.toBeNull()
    // In the same network as an attacker.
    for (let typo = 0; typo < 5; typo++)
      expect(await signIn(email, 'mistyped', network(1000), device)).toBe('invalid-credential')
    expect(await signIn(email, PASSWORD, network(1000), device)).toBe('signed in')

    const entries = { action: 'user.guesses-slowed', subject: `user:${id}` }
    while ((await database().auditEntry.count({ where: entries })) === 0)
      await new Promise((resolve) => setImmediate(resolve)) // reported after the response
    expect(await database().auditEntry.count({ where: entries })).toBe(1)
    const subjects = (await emailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('guessing'))).toHaveLength(1)
  })

  test('no longer count once the owner has verified the email', async () => {
    const email = 'opened@example.com'
    await newAccount(email)
    await guess(email, 10, 10)
    expect(await signIn(email, 'guess', '192.0.2.3')).toBe('invalid-credential')
    expect(await signIn(email, 'guess', '192.0.2.3')).toBe('too-many-requests')
    await resetPasswordAttempts(email)
    expect(await signIn(email, 'guess', '198.51.100.4')).toBe('invalid-credential')
    expect(await signIn(email, 'guess', '198.51.100.4')).toBe('invalid-credential')
  })

  test('at many accounts are throttled by network after 300, with an IPv6 /64 as one', async () => {
    const spray = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          signIn(`spray-${from + index}@example.com`, 'x', `2001:db8::${(from + index).toString(16)}`),
        ),
      )
    for (let start = 0; start < 300; start += 50)
      expect(tally(await spray(start, start + 50))).toEqual({ 'invalid-credential': 50 })
    verify.mockClear()
    const { 'too-many-requests': refused = 0 } = tally(await spray(300, 320))
    // One waited for the next attempt; another may have come when the pause was over.
    expect([18, 19]).toContain(refused)
    expect(verify).toHaveBeenCalledTimes(20 - refused)
  })

  test('at a nonexistent account are handled and throttled like others', async () => {
    const known = 'known@example.com'
    await newAccount(known)
    for (const email of [known, 'unknown@example.com'])
      expect(
        tally(await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'x', '192.0.2.1')))),
      ).toEqual({
        'invalid-credential': 11,
        'too-many-requests': 19,
      })
  })

  test('above the maximum length cost no hash', async () => {
    expect(await signIn('long@example.com', 'x'.repeat(129), '192.0.2.2')).toBe('invalid-credential')
    expect(verify).not.toHaveBeenCalled()
  })
})

describe('Correct passwords', () => {
  test('always succeed, up to a hundred in a quarter of an hour', async () => {
    const email = 'often@example.com'
    await newAccount(email)
    const codes = []
    for (let times = 0; times < 105; times++) codes.push(await signIn(email, PASSWORD, '203.0.113.7'))
    expect(tally(codes)).toEqual({ 'signed in': 100, 'too-many-requests': 5 })
    expect(verify).toHaveBeenCalledTimes(100)
  })

  test('reveal to their owner only that the account is disabled', async () => {
    const id = await newAccount('disabled@example.com')
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    expect(await signIn('disabled@example.com', 'x', '203.0.113.8')).toBe('invalid-credential')
    expect(await signIn('disabled@example.com', PASSWORD, '203.0.113.8')).toBe('user-disabled')
  })
})

test('strangers’ guesses do not block signed-in users from confirming, whose own guesses are limited', async () => {
  const email = 'signed-in@example.com'
  const id = await newAccount(email)
  await guess(email, 1, 10)
  expect(await matchesPassword({ id, email }, PASSWORD)).toBe(true)
  for (let n = 0; n < 10; n++) expect(await matchesPassword({ id, email }, `guess-${n}`)).toBe(false)
  await expect(matchesPassword({ id, email }, PASSWORD)).rejects.toMatchObject({ kind: 'too-many-requests' })
})

test('a flood of hashes is rejected once the queue is full, and all accepted ones are done', async () => {
  let running = 0
  let peak = 0
  const work = async () => {
    peak = Math.max(peak, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const codes = await Promise.all(Array.from({ length: 1000 }, () => codeOf(inHashingQueue(work))))
  const refused = codes.filter((code) => code === 'too-many-requests').length
  expect(refused).toBeGreaterThan(500)
  expect(peak).toBeLessThanOrEqual(3)
  expect(running).toBe(0)
})
