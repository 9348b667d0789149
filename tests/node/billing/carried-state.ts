import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { requestKeyOf } from '@/lib/billing/access'
import { sendPlanEndNotices } from '@/lib/billing/subscriptions/plan-end-notices'
import { sendRenewalReminders } from '@/lib/billing/subscriptions/renewal-reminders'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import { PRO, at, newCustomer, newPayingCustomer } from '../../factories/billing'

/** Returns the statements of the migration that convert data, without those that add columns. */
function carryOver(provider: 'sqlite' | 'postgresql'): string[] {
  const folder = join(__dirname, '../../../prisma/migrations', provider, '20261122100000_billing_state')
  const [, data = ''] = readFileSync(join(folder, 'migration.sql'), 'utf8').split('-- Money that was closed')
  return `-- ${data}`.split(';\n').filter((statement) => statement.trim() !== '')
}

/** Tests that the state in strings of the previous version is available after the upgrade. */
export function describeCarriedState(provider: 'sqlite' | 'postgresql'): void {
  const upgrade = async () => {
    await database().notification.deleteMany()
    await database().refundRequest.deleteMany()
    // Entries of that version named the account.
    await database().$executeRawUnsafe(
      `UPDATE "AuditEntry" SET "subject" = replace("subject", 'workspace:', 'user:')`,
    )
    for (const statement of carryOver(provider)) await database().$executeRawUnsafe(statement)
  }

  it('does not notify anyone again who was notified according to the audit log', async () => {
    const trial = await newCustomer({ trialEndsAt: at('2026-06-05') })
    await database().user.update({ where: { id: trial }, data: { emailVerifiedAt: at('2026-05-01') } })
    const ends = await newPayingCustomer(PRO, at('2026-05-10'))
    await setCancelAtPeriodEnd(asUser(ends.workspaceId), 'builder', true, at('2026-05-11'))
    await newPayingCustomer(PRO, at('2026-05-03'))
    await orderRenewals(at('2026-05-25'))
    const run = async () => {
      const moments = [
        at('2026-06-02'),
        at('2026-06-04'),
        at('2026-06-06'),
        at('2026-06-08'),
        at('2026-06-11'),
      ]
      for (const now of moments) {
        await sendTrialNotices(now)
        await sendPlanEndNotices(now)
        await sendRenewalReminders(now)
      }
    }
    await run()
    const keys = () =>
      database().notification.findMany({
        select: { workspaceId: true, key: true },
        orderBy: [{ key: 'asc' }],
      })
    const before = await keys()
    const kinds = new Set(before.map(({ key }) => key.split(' ')[0]))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['trial-ending', 'trial-ended', 'plan-ending', 'plan-ended']),
    )
    expect([...kinds].some((kind) => kind?.startsWith('renewal-'))).toBe(true)
    const mails = await database().outboxMail.count()
    await upgrade()
    expect(await keys()).toEqual(before)
    await run()
    expect(await database().outboxMail.count()).toBe(mails)
  })

  it('recognizes returned payments, and refunds by their key', async () => {
    const money = { method: 'bank', amountCents: 100, occurredAt: at('2026-03-01') }
    const { id } = await database().payment.create({ data: { ...money, direction: 'received' } })
    const open = await database().payment.create({ data: { ...money, direction: 'received' } })
    const closing = { ...money, direction: 'refunded', requestKey: `returned:${id}` }
    await database().payment.create({ data: { ...closing, createdAt: at('2026-03-02') } })
    const { order } = await newPayingCustomer(PRO, at('2026-03-01'))
    const key = 'a-key-of-sixteen-characters'
    const detail = { amountCents: 100, endPlan: false, request: requestKeyOf(ADMIN.user.id, key) }
    await database().auditEntry.create({
      data: { action: 'refund.started', subject: `order:${order.id}`, detail: JSON.stringify(detail) },
    })
    await upgrade()
    expect((await unmatchedPayments(ADMIN)).map((payment) => payment.id)).toEqual([open.id])
    expect(await database().payment.findUnique({ where: { id } })).toMatchObject({
      returnedAt: at('2026-03-02'),
    })
    const request = { amountCents: 200, endPlan: false, reason: 'x' }
    await expect(refundOrder(ADMIN, order.id, request, { key })).rejects.toMatchObject({ code: 'key-reused' })
    await refundOrder(ADMIN, order.id, { ...request, amountCents: 100 }, { key })
  })
}
