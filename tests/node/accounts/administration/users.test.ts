import { asUser } from '../../../factories/actors'
import { findUser, listAdministrators, listUsers } from '@/lib/accounts/administration/queries'
import { type UserQuery, userQuery } from '@/lib/accounts/administration/schema'
import { toSearchText } from '@/lib/base/person'
import { createApp } from '@/lib/apps/mutations'
import { database } from '@/lib/platform/database/database'
import { asAdmin } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount, newSession } from '../../../factories/people'
import { DAY } from '@/lib/base/clock'

withTestDatabase()

const ADMIN = asAdmin('administrator')

const NOW = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY)

type Change = Parameters<ReturnType<typeof database>['user']['create']>[0]['data']

/** An account that joined `days` ago and whose trial is over. */
async function person(name: string, days: number, change: Partial<Change> = {}): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const who = { firstName, lastName, email }
  const { id } = await database().user.create({
    data: {
      ...who,
      searchText: toSearchText(who),
      trialEndsAt: inDays(-1),
      createdAt: inDays(-days),
      lastSeenAt: inDays(-days),
      ...change,
    },
  })
  return id
}

const holds = (userId: string, family: string, planId: string, change: object = {}) =>
  database().subscription.create({
    data: {
      workspaceId: userId,
      family,
      planId,
      interval: 'month',
      priceCents: 4900,
      anchor: inDays(-10),
      periodStart: inDays(-10),
      periodEnd: inDays(20),
      ...change,
    },
  })

const find = async (query: Partial<UserQuery>, limit = 100) =>
  (await listUsers(ADMIN, userQuery.parse(query), NOW, limit)).users.map(({ name }) => name)

beforeEach(() => database().user.deleteMany())

describe('The list of users', () => {
  it('sorts by last joined, first joined, or last seen', async () => {
    await person('Ada Old', 30, { lastSeenAt: NOW })
    await person('Bea New', 1)
    await person('Cy Middle', 5)
    expect(await find({})).toEqual(['Bea New', 'Cy Middle', 'Ada Old'])
    expect(await find({ sort: 'oldest' })).toEqual(['Ada Old', 'Cy Middle', 'Bea New'])
    expect(await find({ sort: 'seen' })).toEqual(['Ada Old', 'Bea New', 'Cy Middle'])
  })

  it('finds a part of a name or an email, case-insensitively, and nothing for special characters', async () => {
    await person('Grace Hopper', 1)
    await person('Zoë Müller', 2)
    expect(await find({ q: 'HOPP' })).toEqual(['Grace Hopper'])
    expect(await find({ q: 'grace hopper' })).toEqual(['Grace Hopper'])
    expect(await find({ q: 'hopper@EXAMPLE' })).toEqual(['Grace Hopper'])
    expect(await find({ q: 'MÜLLER' })).toEqual(['Zoë Müller'])
    expect(await find({ q: "'; DROP TABLE" })).toEqual([])
  })

  it('filters by role, state and plan, with the plans of that time', async () => {
    await person('Free Fred', 1)
    await person('Trial Tess', 2, { trialEndsAt: inDays(3) })
    await holds(await person('Pro Pia', 3, { trialEndsAt: inDays(3) }), 'builder', 'pro')
    await holds(await person('Grace Gus', 4), 'builder', 'pro', { periodEnd: inDays(-6) })
    await holds(await person('Late Lou', 5), 'builder', 'pro', { periodEnd: inDays(-8) })
    await holds(await person('Ended Eve', 6), 'builder', 'enterprise', { endedAt: inDays(-1) })
    await holds(await person('Gone Gil', 7), 'builder', 'pro', {
      periodEnd: inDays(-1),
      cancelAtPeriodEnd: true,
    })
    await holds(await person('Big Bo', 8), 'builder', 'enterprise')
    await holds(await person('Site Sue', 9), 'converter', 'business')
    await holds(await person('Back Ben', 9, { trialEndsAt: inDays(3) }), 'builder', 'pro', {
      endedAt: inDays(-1),
    })
    await person('Root Ria', 10, { role: 'admin' })
    await person('Dis Dan', 11, { disabledAt: NOW })
    expect(await find({ plan: 'trial' })).toEqual(['Trial Tess', 'Back Ben'])
    expect(await find({ plan: 'pro' })).toEqual(['Pro Pia', 'Grace Gus'])
    expect(await find({ plan: 'enterprise' })).toEqual(['Big Bo'])
    expect(await find({ plan: 'converter' })).toEqual(['Site Sue'])
    expect(await find({ plan: 'free' })).toEqual([
      'Free Fred',
      'Late Lou',
      'Ended Eve',
      'Gone Gil',
      'Site Sue',
      'Root Ria',
      'Dis Dan',
    ])
    expect(await find({ role: 'admin' })).toEqual(['Root Ria'])
    expect(await find({ state: 'disabled' })).toEqual(['Dis Dan'])
    expect(await find({ state: 'active', role: 'user', plan: 'free', q: 'd' })).not.toContain('Dis Dan')
    const { users } = await listUsers(ADMIN, userQuery.parse({}), NOW)
    const planOf = (name: string) => users.find((user) => user.name === name)?.planName
    expect(planOf('Free Fred')).toBe('Free')
    expect(planOf('Trial Tess')).toBe('Pro (trial)')
    expect(planOf('Back Ben')).toBe('Pro (trial)')
    expect(planOf('Pro Pia')).toBe('Pro')
    expect(planOf('Site Sue')).toBe('Free + Business converter')
  })

  it('shows every user once, page by page, in every order, including equal times', async () => {
    for (let number = 0; number < 11; number++) await person(`Nr ${number}`, number % 3)
    for (const sort of ['newest', 'oldest', 'seen'] as const) {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(
          ADMIN,
          userQuery.parse({ sort, cursor }),
          NOW,
          4,
        )
        seen.push(...page.users.map(({ name }) => name))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(await find({ sort }))
      expect(new Set(seen).size).toBe(11)
    }
  })

  it('goes back page by page, and shows the range and total of rows', async () => {
    for (let number = 0; number < 10; number++) await person(`Nr ${number}`, number % 3)
    const read = (cursor: string, sort: UserQuery['sort']) =>
      listUsers(ADMIN, userQuery.parse({ sort, cursor }), NOW, 4)
    for (const sort of ['newest', 'oldest', 'seen'] as const) {
      const first = await read('', sort)
      const second = await read(first.nextCursor ?? '', sort)
      const third = await read(second.nextCursor ?? '', sort)
      expect([first.range, second.range, third.range]).toEqual([
        { first: 1, last: 4, total: 10, isMore: false },
        { first: 5, last: 8, total: 10, isMore: false },
        { first: 9, last: 10, total: 10, isMore: false },
      ])
      expect([first.previousCursor, third.nextCursor]).toEqual([null, null])
      const backToSecond = await read(third.previousCursor ?? '', sort)
      const backToFirst = await read(backToSecond.previousCursor ?? '', sort)
      expect(backToSecond.users).toEqual(second.users)
      expect(backToFirst).toMatchObject({ users: first.users, previousCursor: null, range: first.range })
    }
  })

  it('ignores invalid parameters in the URL', () => {
    const odd = {
      role: 'king',
      plan: 'gold',
      state: 'x',
      sort: 'up',
      q: 'a'.repeat(300),
      cursor: 'b'.repeat(300),
    }
    expect(userQuery.parse(odd)).toEqual({
      q: '',
      role: '',
      plan: '',
      state: '',
      sort: 'newest',
      cursor: '',
    })
  })
})

test('a user is returned with sessions, services and apps, and without secrets', async () => {
  const id = await newAccount('one@example.com', { verified: true })
  await newSession(id)
  await createApp(asUser(id), { name: 'Bakery', kind: 'custom' })
  await database().identity.create({ data: { userId: id, provider: 'google', subject: 'secret-subject' } })
  const found = await findUser(ADMIN, id)
  expect(found).toMatchObject({
    email: 'one@example.com',
    planName: 'Pro (trial)',
    apps: 1,
    hasPassword: true,
    sessions: [{ device: 'Firefox on Linux' }],
    identities: [{ provider: 'google' }],
  })
  expect(JSON.stringify(found)).not.toMatch(/argon2|secret-subject/)
  expect(await findUser(ADMIN, 'nobody')).toBeNull()
  expect(await listAdministrators(ADMIN)).toEqual([])
})
