import type * as Argon2 from '@node-rs/argon2'
import { knownDevice, trustDevice } from '@/lib/accounts/devices/known-devices'
import { isOwnPassword, signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { forgetGuesses } from '@/lib/accounts/sign-in/guessing'
import { inHashingQueue } from '@/lib/accounts/hashing/hashing-queue'
import { database } from '@/lib/platform/database/database'
import { inOwnDatabase } from '../../../factories/database'
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

inOwnDatabase()
beforeEach(() => verify.mockClear())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )
const signIn = (email: string, password: string, address: string, device: string | null = null) =>
  codeOf(signInWithCredentials(email, password, { address, device, requestId: 'r' }))
/** A network of its own for each number. */
const network = (index: number) => `10.${index >> 8}.${index & 255}.7`

/** How often each answer was given. */
function tally(codes: string[]): Record<string, number> {
  const told: Record<string, number> = {}
  for (const code of codes) told[code] = (told[code] ?? 0) + 1
  return told
}

/** Guesses from so many networks at once. */
async function guess(email: string, networks: number, each: number): Promise<Record<string, number>> {
  const codes: string[] = []
  for (let index = 0; index < networks; index++)
    for (let turn = 0; turn < each; turn++) codes.push(await signIn(email, `guess-${turn}`, network(index)))
  return tally(codes)
}

describe('Guesses at a password', () => {
  test('that many come at once from one network cost ten hashes, and the right one passes after a second', async () => {
    const email = 'besieged@example.com'
    await newAccount(email)
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(email, `guess-${index}`, `203.0.113.${index}`)),
    )
    // One of them waited for the next turn, which came a second later.
    expect(tally(all)).toEqual({ 'invalid-credential': 11, 'too-many-requests': 189 })
    expect(verify).toHaveBeenCalledTimes(11)
    expect(await signIn(email, PASSWORD, '203.0.113.250')).toBe('signed in')
  })

  test('lock nobody else out: who knows the password passes at once from any other network', async () => {
    const email = 'elsewhere@example.com'
    await newAccount(email)
    await guess(email, 1, 10)
    verify.mockClear()
    expect(await signIn(email, PASSWORD, '198.51.100.1')).toBe('signed in')
    expect(verify).toHaveBeenCalledTimes(1)
  })

  test('from everywhere get one turn a network, while the owner passes at once and on a known device may mistype', async () => {
    const email = 'botnet@example.com'
    const id = await newAccount(email)
    // The first hundred are ten of ten networks; from then on the account is under attack.
    expect(await guess(email, 10, 10)).toEqual({ 'invalid-credential': 100 })
    const codes = []
    for (let index = 1000; index < 1100; index++)
      for (let turn = 0; turn < 3; turn++) codes.push(await signIn(email, 'guess', network(index)))
    expect(tally(codes)).toEqual({ 'invalid-credential': 100, 'too-many-requests': 200 })

    expect(await signIn(email, PASSWORD, '198.51.100.2')).toBe('signed in')
    await trustDevice(id, 'desk')
    const device = await knownDevice(email, 'desk')
    expect(device).not.toBeNull()
    // In the very network of an attacker.
    for (let typo = 0; typo < 5; typo++)
      expect(await signIn(email, 'mistyped', network(1000), device)).toBe('invalid-credential')
    expect(await signIn(email, PASSWORD, network(1000), device)).toBe('signed in')

    const entries = { action: 'user.guesses-slowed', subject: `user:${id}` }
    while ((await database().auditEntry.count({ where: entries })) === 0)
      await new Promise((resolve) => setImmediate(resolve)) // it is told after the answer
    expect(await database().auditEntry.count({ where: entries })).toBe(1)
    const subjects = (await emailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('guessing'))).toHaveLength(1)
  })

  test('count for nothing more once the owner has proven to read the email', async () => {
    const email = 'opened@example.com'
    await newAccount(email)
    await guess(email, 10, 10)
    expect(await signIn(email, 'guess', '192.0.2.3')).toBe('invalid-credential')
    expect(await signIn(email, 'guess', '192.0.2.3')).toBe('too-many-requests')
    await forgetGuesses(email)
    expect(await signIn(email, 'guess', '198.51.100.4')).toBe('invalid-credential')
    expect(await signIn(email, 'guess', '198.51.100.4')).toBe('invalid-credential')
  })

  test('at many accounts are slowed by their network after 300, an IPv6 /64 being one', async () => {
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
    // One waited for its turn; another one came first where the pause was over already.
    expect([18, 19]).toContain(refused)
    expect(verify).toHaveBeenCalledTimes(20 - refused)
  })

  test('at an account that nobody has are answered and slowed like others', async () => {
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

  test('longer than a password can be cost no hash', async () => {
    expect(await signIn('long@example.com', 'x'.repeat(129), '192.0.2.2')).toBe('invalid-credential')
    expect(verify).not.toHaveBeenCalled()
  })
})

describe('Right passwords', () => {
  test('pass however often a person signs in, but a hundred in a quarter of an hour are enough', async () => {
    const email = 'often@example.com'
    await newAccount(email)
    const codes = []
    for (let times = 0; times < 105; times++) codes.push(await signIn(email, PASSWORD, '203.0.113.7'))
    expect(tally(codes)).toEqual({ 'signed in': 100, 'too-many-requests': 5 })
    expect(verify).toHaveBeenCalledTimes(100)
  })

  test('tell their owner that the account is disabled, and nobody else', async () => {
    const id = await newAccount('disabled@example.com')
    await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
    expect(await signIn('disabled@example.com', 'x', '203.0.113.8')).toBe('invalid-credential')
    expect(await signIn('disabled@example.com', PASSWORD, '203.0.113.8')).toBe('user-disabled')
  })
})

test('strangers’ guesses do not keep who is signed in from confirming with the password, whose own guesses end', async () => {
  const email = 'signed-in@example.com'
  const id = await newAccount(email)
  await guess(email, 1, 10)
  expect(await isOwnPassword({ id, email }, PASSWORD)).toBe(true)
  for (let turn = 0; turn < 10; turn++)
    expect(await isOwnPassword({ id, email }, `guess-${turn}`)).toBe(false)
  await expect(isOwnPassword({ id, email }, PASSWORD)).rejects.toMatchObject({ kind: 'too-many-requests' })
})

test('a flood of hashes is turned away once the queue is full, and all that were taken are done', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const codes = await Promise.all(Array.from({ length: 1000 }, () => codeOf(inHashingQueue(work))))
  const refused = codes.filter((code) => code === 'too-many-requests').length
  expect(refused).toBeGreaterThan(500)
  expect(most).toBeLessThanOrEqual(3)
  expect(running).toBe(0)
})
