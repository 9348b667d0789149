import { changePassword } from '@/lib/accounts/password/change'
import { userOfSession } from '@/lib/accounts/queries'
import {
  endSession,
  listSessions,
  touchSession,
  openSession,
  signOutEverywhere,
} from '@/lib/accounts/sessions/sessions'
import { describeUserAgent } from '@/lib/accounts/sessions/device'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { PASSWORD, newAccount, newSession } from '../../../factories/people'
import { DAY } from '@/lib/base/clock'

withTestDatabase()

describe('A session', () => {
  test('opens for its own user only, and costs one read', async () => {
    const [ada, eve] = [await newAccount('a@example.com'), await newAccount('e@example.com')]
    const claims = await newSession(ada)
    expect(await userOfSession(claims)).toMatchObject({ name: 'Ada Lovelace', role: 'user' })
    expect(await userOfSession({ ...claims, userId: eve })).toBeNull()
    expect(await userOfSession({ ...claims, sessionId: 'made-up' })).toBeNull()
  })

  test('can be ended without the others', async () => {
    const id = await newAccount('one@example.com')
    const [phone, desk] = [await newSession(id), await newSession(id)]
    await endSession(asUser(id), phone.sessionId)
    expect(await userOfSession(phone)).toBeNull()
    expect(await userOfSession(desk)).not.toBeNull()
    await expect(endSession(asUser(id), phone.sessionId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('cannot be ended by another user', async () => {
    const [ada, eve] = [await newAccount('ada1@example.com'), await newAccount('eve1@example.com')]
    const claims = await newSession(ada)
    await expect(endSession(asUser(eve), claims.sessionId)).rejects.toMatchObject({ code: 'not-found' })
    expect(await userOfSession(claims)).not.toBeNull()
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['signing out everywhere', (id) => signOutEverywhere(asUser(id))],
    [
      'disabling the account',
      (id) => database().user.update({ where: { id }, data: { disabledAt: new Date() } }),
    ],
    ['deleting the account', (id) => database().user.delete({ where: { id } })],
  ])('ends, with all others, by %s', async (name, end) => {
    const id = await newAccount(`${name.replaceAll(' ', '-')}@example.com`)
    const sessions = [await newSession(id), await newSession(id), await newSession(id)]
    await end(id)
    for (const claims of sessions) expect(await userOfSession(claims)).toBeNull()
  })

  test('ends, with all others, by a password change', async () => {
    const id = await newAccount('change@example.com')
    const sessions = [await newSession(id), await newSession(id)] as const
    await changePassword(asUser(id), sessions[0].sessionId, { current: PASSWORD, new: 'another-engine' })
    for (const claims of sessions) expect(await userOfSession(claims)).toBeNull()
  })

  test('that was begun with the old password is invalid after the change', async () => {
    const id = await newAccount('race-change@example.com')
    const { sessionVersion } = await database().user.findUniqueOrThrow({ where: { id } })
    await signOutEverywhere(asUser(id))
    const late = { userId: id, sessionId: await openSession(id, 'Late'), sessionVersion }
    expect(await userOfSession(late)).toBeNull()
  })

  test('is listed with its device and days, the current one marked; expired ones are deleted', async () => {
    const id = await newAccount('list@example.com')
    await openSession(id, 'Old', new Date(Date.now() - 40 * DAY))
    const mine = await newSession(id)
    expect(await listSessions(asUser(id), mine.sessionId)).toEqual([
      expect.objectContaining({ id: mine.sessionId, device: 'Firefox on Linux', current: true }),
    ])
  })

  test('lasts at most ninety days, regardless of use', async () => {
    const id = await newAccount('ninety@example.com')
    const start = new Date('2026-03-01T08:00:00Z')
    const after = (days: number) => new Date(start.getTime() + days * DAY)
    const claims = await newSession(id, start)
    for (let day = 10; day < 90; day += 10) {
      await touchSession(id, claims.sessionId, after(day))
      expect(await userOfSession(claims, after(day))).not.toBeNull()
    }
    expect(await userOfSession(claims, new Date(after(90).getTime() - 1))).not.toBeNull()
    expect(await userOfSession(claims, after(90))).toBeNull()
    await openSession(id, 'Next', after(91))
    expect(await database().session.count({ where: { userId: id } })).toBe(1)
  })

  test('is in the audit log from its beginning', async () => {
    const id = await newAccount('audited@example.com')
    await openSession(id, 'Firefox on Linux')
    const entry = await database().auditEntry.findFirst({ where: { actorId: id, action: 'user.signed-in' } })
    expect(entry).toMatchObject({ subject: `user:${id}`, detail: '{"device":"Firefox on Linux"}' })
  })

  test('updates its last day once a day', async () => {
    const id = await newAccount('seen@example.com')
    const { sessionId } = await newSession(id, new Date(Date.now() - 3 * DAY))
    const now = new Date()
    await touchSession(id, sessionId, now)
    await touchSession(id, sessionId, new Date(now.getTime() + 1))
    const [row] = await listSessions(asUser(id), sessionId)
    expect(row?.lastSeenAt).toBe(now.toISOString())
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('the browser %j is stored as %s', (header, device) => {
  expect(describeUserAgent(header)).toBe(device)
})
