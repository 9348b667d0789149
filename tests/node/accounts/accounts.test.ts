import '../../factories/real-hashes'
import { hashPassword, verifyPassword } from '@/lib/accounts/hashing/hash'
import { makeAdministrator, registerUser } from '@/lib/accounts/registration'
import { findCredentials, userOfSession } from '@/lib/accounts/queries'
import { signInWithCredentials } from '@/lib/accounts/sign-in/credentials'
import { database } from '@/lib/platform/database/database'
import { changePassword } from '@/lib/accounts/password/change'
import { asUser } from '../../factories/actors'
import { cpuTime } from '../../factories/processes'
import { withTestDatabase } from '../../factories/database'
import { newSession } from '../../factories/people'

withTestDatabase()

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'engine-1843',
  confirmPassword: 'engine-1843',
  acceptTerms: true,
}

describe('An account', () => {
  test('is stored with an argon2id hash, never the password', async () => {
    await registerUser({ ...ada, email: 'hash@example.com' })
    const stored = await findCredentials('hash@example.com')
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(stored?.passwordHash ?? null, 'engine-1843')).toBe(true)
    expect(await verifyPassword(stored?.passwordHash ?? null, 'engine-1844')).toBe(false)
  })

  test('is created once when fifty requests use one address at the same time', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => registerUser({ ...ada, email: 'race@example.com' })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    )
    expect(new Set(refused.map((error) => error.code))).toEqual(new Set(['email-already-in-use']))
    expect(await database().user.count({ where: { email: 'race@example.com' } })).toBe(1)
  }, 30_000)

  test('has thirty days of Pro, then is free', async () => {
    const start = new Date('2026-01-30T12:00:00Z')
    const { id } = await registerUser({ ...ada, email: 'trial@example.com' }, start)
    const claims = await newSession(id)
    expect(await userOfSession(claims, new Date('2026-02-28T12:00:00Z'))).toMatchObject({
      plan: 'pro',
      trialEndsAt: '2026-03-01T12:00:00.000Z',
    })
    expect(await userOfSession(claims, new Date('2026-03-01T12:00:01Z'))).toMatchObject({ plan: 'free' })
  })

  test('becomes an administrator, or is created as one with a password', async () => {
    expect(await makeAdministrator('boss@example.com')).toBe('absent')
    expect(await makeAdministrator('boss@example.com', 'a generated one')).toBe('made')
    expect(await makeAdministrator('made@example.com', 'a generated one', { generated: true })).toBe('made')
    await registerUser({ ...ada, email: 'second@example.com' })
    expect(await makeAdministrator('second@example.com')).toBe('promoted')
    expect((await findCredentials('second@example.com'))?.role).toBe('admin')
  })

  test('with a generated password can only choose another one', async () => {
    await makeAdministrator('printed@example.com', 'a generated one', { generated: true })
    const id = (await findCredentials('printed@example.com'))?.id ?? ''
    const claims = await newSession(id)
    expect(await userOfSession(claims)).toMatchObject({ mustChangePassword: true })
    await changePassword(asUser(id), claims.sessionId, {
      current: 'a generated one',
      new: 'orchard-Lantern-42',
    })
    expect(await userOfSession(await newSession(id))).toMatchObject({ mustChangePassword: false })

    await makeAdministrator('given@example.com', 'a given one')
    const userId = (await findCredentials('given@example.com'))?.id ?? ''
    expect(await userOfSession(await newSession(userId))).toMatchObject({ mustChangePassword: false })
  })
})

test('an unknown account costs a hash like a known one', async () => {
  const stored = await hashPassword('something')
  await verifyPassword(null, 'warm up')
  const time = async (hash: string | null) => {
    const from = process.cpuUsage()
    for (let i = 0; i < 10; i++) await verifyPassword(hash, 'wrong')
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  const [known, unknown] = [await time(stored), await time(null)]
  expect(unknown / known).toBeGreaterThan(0.3)
})

/** Signs in with a wrong password. */
const guess = (email: string, address: string) =>
  signInWithCredentials(email, 'wrong one', { address, device: null, requestId: 'r' }).catch(() => undefined)

test('a nonexistent account costs as much work as a wrong password', async () => {
  await registerUser({ ...ada, email: 'timed@example.com' })
  const work = { known: [] as number[], unknown: [] as number[] }
  for (let run = 0; run < 8; run++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? 'timed@example.com' : 'timed-nobody@example.com'
      work[kind].push(await cpuTime(() => guess(email, `203.0.113.${100 + run}`)))
    }
  const median = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0
  expect(median(work.unknown) / median(work.known)).toBeGreaterThan(0.5)
  expect(median(work.unknown) / median(work.known)).toBeLessThan(2)
})
