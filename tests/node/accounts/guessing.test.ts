import type * as Argon2 from '@node-rs/argon2'
import { database } from '@/lib/platform/database'
import { inOwnDatabase } from '../../factories/database'

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
import { isOwnPassword, signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { inHashingQueue } from '@/lib/accounts/password/hashing-queue'
import { cpuTime } from '../../factories/cpu-time'
import { PASSWORD, newAccount } from '../../factories/people'

inOwnDatabase()
beforeEach(() => verify.mockClear())

const address = (index: number) => `198.51.${index >> 8}.${index & 255}`
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  )
const signIn = (email: string, password: string, from: string) =>
  codeOf(signInWithCredentials(email, password, from))

describe('Guessing', () => {
  test.each(['known', 'unknown'])(
    '10,000 passwords of a %s account costs ten hashes',
    async (kind) => {
      const email = `${kind}@example.com`
      if (kind === 'known') await newAccount(email)
      const told = new Map<string, number>()
      for (let guess = 0; guess < 10_000; guess++) {
        const code = await signIn(email, `guess-${guess}`, address(guess))
        told.set(code, (told.get(code) ?? 0) + 1)
      }
      expect(verify).toHaveBeenCalledTimes(10)
      expect(Object.fromEntries(told)).toEqual({ 'invalid-credential': 10, 'too-many-requests': 9990 })
      expect(await signIn(email, PASSWORD, '203.0.113.1')).toBe('too-many-requests')
    },
    60_000,
  )

  test('at once is counted before the first hash is done', async () => {
    const all = Array.from({ length: 200 }, (_, index) => signIn('burst@example.com', 'x', address(index)))
    await Promise.all(all)
    expect(verify).toHaveBeenCalledTimes(10)
  })

  test('many accounts from one place ends after 300, an IPv6 network being one place', async () => {
    const codes = []
    for (let index = 0; index < 320; index++)
      codes.push(await signIn(`spray-${index}@example.com`, 'x', `2001:db8::${index.toString(16)}`))
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20)
    expect(verify).toHaveBeenCalledTimes(300)
  }, 60_000)

  test('does not stand in the way of who knows the password', async () => {
    await newAccount('often@example.com')
    for (let times = 0; times < 30; times++)
      expect(await signIn('often@example.com', PASSWORD, '203.0.113.7')).toBe('signed in')
  })
})

test('strangers’ guesses do not keep who is signed in from confirming with the password, whose own guesses end too', async () => {
  const email = 'besieged@example.com'
  const id = await newAccount(email)
  for (let guess = 0; guess < 11; guess++) await signIn(email, `guess-${guess}`, address(guess))
  expect(await signIn(email, PASSWORD, '203.0.113.9')).toBe('too-many-requests')
  expect(await isOwnPassword({ id, email }, PASSWORD)).toBe(true)
  for (let guess = 0; guess < 10; guess++)
    expect(await isOwnPassword({ id, email }, `guess-${guess}`)).toBe(false)
  await expect(isOwnPassword({ id, email }, PASSWORD)).rejects.toMatchObject({ kind: 'too-many-requests' })
})

test('a disabled account says so to who knows its password, and to nobody else', async () => {
  const id = await newAccount('disabled@example.com')
  await database().user.update({ where: { id }, data: { disabledAt: new Date() } })
  expect(await signIn('disabled@example.com', 'x', '203.0.113.8')).toBe('invalid-credential')
  expect(await signIn('disabled@example.com', PASSWORD, '203.0.113.8')).toBe('user-disabled')
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

test('an account that nobody has costs as much work as a wrong password', async () => {
  await newAccount('timed@example.com')
  const work = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 8; round++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? 'timed@example.com' : 'timed-nobody@example.com'
      work[kind].push(await cpuTime(() => signIn(email, 'wrong one', `203.0.113.${100 + round}`)))
    }
  const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0
  expect(median(work.unknown) / median(work.known)).toBeGreaterThan(0.5)
  expect(median(work.unknown) / median(work.known)).toBeLessThan(2)
})
