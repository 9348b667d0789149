import { asUser } from '../../factories/actors'
import { exportAppAnalytics, findAppAnalytics, findAppsAnalytics } from '@/lib/analytics/queries'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { DAY } from '@/lib/base/clock'

withTestDatabase()

const NOW = new Date('2026-11-21T12:00:00Z')
const AFTER_TRIAL = new Date(NOW.getTime() - DAY)

let owner: string
let bakery: string
let clinic: string

const add = (day: string, metric: string, subject: string, count: number) =>
  database().dailyTotal.create({ data: { day, metric, subject, count } })

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  bakery = (await createApp(asUser(owner), { name: 'Rye & Rosemary', kind: 'custom' })).id
  clinic = (await createApp(asUser(owner), { name: 'Harbor Clinic', kind: 'custom' })).id
  await publish(asUser(owner), bakery)
  await publish(asUser(owner), bakery, '2.0')
  await database().dailyTotal.deleteMany()
  await add('2026-11-21', 'app.visit', bakery, 5)
  await add('2026-11-10', 'app.visit', bakery, 20)
  await add('2026-09-01', 'app.visit', bakery, 100)
  await add('2026-05-01', 'app.visit', bakery, 1000)
  await add('2026-11-20', 'app.visit', clinic, 3)
  await add('2026-11-20', 'app.visit', 'somebody-elses', 999)
  await add('2026-11-21', 'app.visit', '', 999)
  await add('2026-11-21', 'download.apk', bakery, 2)
  await add('2026-11-20', 'download.pwa', bakery, 1)
  await add('2026-11-21', 'app.visit.version', `${bakery}:2`, 4)
  await add('2026-11-21', 'app.visit.version', `${bakery}:1`, 1)
  await add('2026-11-21', 'download.version', `${bakery}:2`, 3)
}, 60_000)

/** The owner has Pro during the trial, then Free, unless Enterprise was paid. */
async function hold(plan: 'free' | 'pro' | 'enterprise'): Promise<void> {
  await database().subscription.deleteMany()
  const trialEndsAt = plan === 'pro' ? new Date(NOW.getTime() + DAY) : AFTER_TRIAL
  await database().user.update({ where: { id: owner }, data: { trialEndsAt } })
  if (plan !== 'enterprise') return
  await database().subscription.create({
    data: {
      workspaceId: owner,
      family: 'builder',
      planId: 'enterprise',
      interval: 'month',
      priceCents: 19900,
      anchor: AFTER_TRIAL,
      periodStart: AFTER_TRIAL,
      periodEnd: new Date(NOW.getTime() + 20 * DAY),
    },
  })
}

describe('An owner’s analytics', () => {
  test('on Free are the totals of seven days, whatever period is requested', async () => {
    await hold('free')
    for (const requested of [undefined, '90d', '24m', 'x']) {
      const { tier, periods, period, openings, downloads, detail } = await findAppAnalytics(
        asUser(owner),
        bakery,
        requested,
        NOW,
      )
      expect([tier, periods, period.id]).toEqual(['basic', ['7d'], '7d'])
      expect([openings.total, downloads.total, detail]).toEqual([5, 3, null])
    }
    expect((await findAppsAnalytics(asUser(owner), '24m', NOW)).period.id).toBe('7d')
  })

  test('on Pro reach back ninety days, by day, platform and version', async () => {
    await hold('pro')
    const month = await findAppAnalytics(asUser(owner), bakery, undefined, NOW)
    expect([month.tier, month.period.id, month.openings.total]).toEqual(['advanced', '30d', 25])
    const { period, openings, detail } = await findAppAnalytics(asUser(owner), bakery, '90d', NOW)
    expect([period.steps.length, openings.total, openings.totalBefore]).toEqual([90, 125, 0])
    expect(detail?.platforms['app.apk'].total).toBe(2)
    expect(detail?.platforms['pwa.zip'].total).toBe(1)
    expect(detail?.versions).toMatchObject([
      { version: 2, versionName: '2.0', openings: 4, downloads: 3 },
      { version: 1, versionName: '1.0', openings: 1, downloads: 0 },
    ])
    expect((await findAppAnalytics(asUser(owner), bakery, '24m', NOW)).period.id).toBe('30d')
  })

  test('on Enterprise reach back twenty-four months, and sum all apps', async () => {
    await hold('enterprise')
    expect((await findAppAnalytics(asUser(owner), bakery, '24m', NOW)).openings.total).toBe(1125)
    const { apps, together } = await findAppsAnalytics(asUser(owner), '24m', NOW)
    expect(apps).toEqual([
      { id: bakery, name: 'Rye & Rosemary', openings: 1125, downloads: 3 },
      { id: clinic, name: 'Harbor Clinic', openings: 3, downloads: 0 },
    ])
    expect(together?.openings.total).toBe(1128)
    expect(together?.downloads.total).toBe(3)
  })

  test('are listed side by side on every plan, but summed only on Enterprise', async () => {
    for (const plan of ['free', 'pro'] as const) {
      await hold(plan)
      const { apps, together } = await findAppsAnalytics(asUser(owner), '7d', NOW)
      expect(apps.map(({ openings }) => openings)).toEqual([5, 3])
      expect(together).toBeNull()
    }
  })

  test('are available by API only on Enterprise; the rejection links to the plans', async () => {
    for (const plan of ['free', 'pro'] as const) {
      await hold(plan)
      await expect(exportAppAnalytics(asUser(owner), bakery, '7d', NOW)).rejects.toMatchObject({
        code: 'plan-required',
        kind: 'forbidden',
        details: { extra: { upgradeUrl: '/account/plan' } },
      })
    }
    await hold('enterprise')
    expect(await exportAppAnalytics(asUser(owner), bakery, '7d', NOW)).toMatchObject({
      app: { id: bakery, name: 'Rye & Rosemary' },
      first: '2026-11-15',
      last: '2026-11-21',
      openings: [0, 0, 0, 0, 0, 0, 5],
      downloads: { 'app.apk': [0, 0, 0, 0, 0, 0, 2], 'pwa.zip': [0, 0, 0, 0, 0, 1, 0] },
    })
  })

  test('are not available to others', async () => {
    const otherUser = await newAccount('eve@example.com')
    await expect(findAppAnalytics(asUser(otherUser), bakery, undefined, NOW)).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(exportAppAnalytics(asUser(otherUser), bakery, undefined, NOW)).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect((await findAppsAnalytics(asUser(otherUser), undefined, NOW)).apps).toEqual([])
  })

  test('include an app that was never published', async () => {
    expect(await findAppAnalytics(asUser(owner), clinic, undefined, NOW)).toMatchObject({
      app: { published: false },
      hostedUrl: null,
    })
  })

  test('distinguish an app without any opening from a quiet one, and show its address', async () => {
    const fresh = await createApp(asUser(owner), { name: 'Fresh', kind: 'custom' })
    await publish(asUser(owner), fresh.id)
    const findAnalytics = async (now = NOW) => findAppAnalytics(asUser(owner), fresh.id, '7d', now)
    expect(await findAnalytics()).toMatchObject({
      counted: false,
      hostedUrl: expect.stringContaining(`/a/${fresh.slug}/`) as string,
    })
    await add('2026-05-01', 'app.visit', fresh.id, 1)
    expect(await findAnalytics()).toMatchObject({ counted: true, openings: { total: 0, totalBefore: 0 } })
    await unpublishApp(asUser(owner), fresh.id)
    expect((await findAnalytics()).hostedUrl).toBeNull()
  })
})
