import { makeAdministrator } from '@/lib/accounts/registration'
import { dashboardMetrics } from '@/lib/admin/metrics'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { requestedRefunds, unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'
import { seedDemo } from '@/lib/commands/demo/seed'
import { FIGURES } from '@/lib/commands/demo/story'
import { dayOf } from '@/lib/platform/counts/daily-totals'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asAdmin } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const NOW = new Date()

beforeAll(async () => {
  await makeAdministrator('admin@example.com', 'engine-1843')
  await seedDemo(NOW)
}, 300_000)

test('the dashboard shows the specification’s sample figures, to the cent', async () => {
  expect(await dashboardMetrics(asAdmin('administrator'), NOW)).toEqual({
    ...FIGURES,
    onlinePayments: { paypal: FIGURES.onlinePayments, stripe: 0 },
  })
})

test('every order’s money is in the books, and daily totals match the payments', async () => {
  const payments = await database().payment.findMany({ where: { orderId: { not: null } } })
  const sum = (direction: string) =>
    payments.filter((one) => one.direction === direction).reduce((all, one) => all + one.amountCents, 0)
  expect(sum('received') - sum('refunded')).toBe(FIGURES.revenueCents)
  const paypal = payments.filter((one) => one.method === 'paypal' && one.direction === 'received')
  expect(paypal).toHaveLength(FIGURES.onlinePayments)
  const orders = await database().order.findMany({ include: { payments: true } })
  for (const { paidCents, payments: own } of orders) {
    const received = own.filter(({ direction }) => direction === 'received')
    expect(received.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(paidCents)
  }
})

test('nothing is in the future, and past events have their own dates', async () => {
  const entries = await database().auditEntry.findMany({ where: { sequence: { gt: 1 } } })
  expect(Math.max(...entries.map(({ createdAt }) => createdAt.getTime()))).toBeLessThanOrEqual(Date.now())
  const paid = entries.filter(({ action }) => action === 'payment.received')
  expect(new Set(paid.map(({ createdAt }) => dayOf(createdAt))).size).toBeGreaterThan(50)
  const latest = await database().payment.findFirstOrThrow({ orderBy: { occurredAt: 'desc' } })
  expect(latest.occurredAt.getTime()).toBeLessThan(NOW.getTime())
})

test('invoices have no gaps, and some tasks wait for the administrator', async () => {
  const invoices = await database().invoice.findMany({ orderBy: { number: 'asc' }, select: { number: true } })
  const years = new Map<string, number>()
  for (const { number } of invoices) {
    const [year = '', count] = number.split('-')
    expect(Number(count)).toBe((years.get(year) ?? 0) + 1)
    years.set(year, Number(count))
  }
  const [unmatched] = await unmatchedPayments(ADMIN)
  expect(unmatched?.candidates).toHaveLength(1)
  expect(await requestedRefunds(ADMIN)).toHaveLength(1)
})

test('apps are published and counted', async () => {
  const apps = await database().app.findMany({ where: { releases: { some: {} } } })
  expect(apps.length).toBeGreaterThan(8)
  const ids = apps.map(({ id }) => id)
  const days = await database().dailyTotal.count({ where: { metric: 'app.visit', subject: { in: ids } } })
  expect(days).toBeGreaterThan(300)
})

test('sample users cannot receive email, and trial users count as notified', async () => {
  const people = await database().user.findMany({
    where: { role: { not: 'admin' } },
    select: { email: true },
  })
  expect(people.filter(({ email }) => !email.endsWith('.invalid'))).toEqual([])
  const countNotices = () => database().auditEntry.count({ where: { action: { startsWith: 'trial.end' } } })
  const before = await countNotices()
  expect(before).toBeGreaterThan(20)
  await sendTrialNotices(NOW)
  expect(await countNotices()).toBe(before)
})

test('an installation with customers is not changed', async () => {
  await expect(seedDemo(NOW)).rejects.toThrow('This installation already has customers.')
})
