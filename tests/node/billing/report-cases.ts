import { monthReports } from '@/lib/billing/reports/months'
import { database } from '@/lib/platform/database/database'
import { aCustomer, anOrder } from '../../factories/orders'
import { ADMIN } from '../../factories/actors'

let customers = 0
const somebody = () => aCustomer('Ada', 'Lovelace', `ada-${++customers}@example.com`)

/** A paid period. */
const paid = (workspaceId: string, start: string, end: string, input = {}) =>
  anOrder({ workspaceId, periodStart: new Date(start), periodEnd: new Date(end), paidCents: 4900, ...input })

const reportOf = async (month: string, now = '2030-01-01') =>
  (await monthReports(ADMIN, [month], new Date(now)))[0]

/** Cases for either database. */
export function reportCases(): void {
  beforeEach(async () => {
    await database().order.deleteMany()
    await database().user.deleteMany()
  })

  describe('Churn', () => {
    it('counts the plans that were active at the start of a month and not at its end', async () => {
      const stays = await somebody()
      await paid(stays, '2028-01-15', '2028-02-15')
      await paid(stays, '2028-02-15', '2028-03-15')
      await paid(await somebody(), '2028-01-29', '2028-02-29') // ends on the leap day
      await paid(await somebody(), '2028-02-10', '2028-03-10') // began later
      expect(await reportOf('2028-02')).toMatchObject({ held: 2, ended: 1 })
      expect(await reportOf('2028-03')).toMatchObject({ held: 2, ended: 2 })
    })

    it('ignores changes of plan, and counts the two families separately', async () => {
      const changes = await somebody()
      await paid(changes, '2026-10-20', '2026-11-05', { planId: 'pro' }) // cut short by the change
      await paid(changes, '2026-11-05', '2027-11-05', { planId: 'enterprise', interval: 'year' })
      await paid(changes, '2026-10-20', '2026-11-20', { family: 'converter', planId: 'starter' })
      expect(await reportOf('2026-11')).toMatchObject({ held: 2, ended: 1 })
    })

    it('does not count a plan as ended while its next period may still be paid', async () => {
      await paid(await somebody(), '2026-10-10', '2026-11-10')
      expect(await reportOf('2026-11', '2026-11-16T23:00:00Z')).toMatchObject({ held: 1, ended: 0 })
      expect(await reportOf('2026-11', '2026-11-17T00:00:00Z')).toMatchObject({ held: 1, ended: 1 })
    })

    it('identifies a deleted account by its pseudonym', async () => {
      for (const pseudonym of ['one', 'two'])
        await anOrder({ pseudonym, periodStart: new Date('2026-10-10'), periodEnd: new Date('2026-11-10') })
      expect(await reportOf('2026-11')).toMatchObject({ held: 2, ended: 2 })
    })
  })

  describe('Trial conversion', () => {
    it('counts the accounts whose trial ended within the month in UTC, and those of them who ever paid', async () => {
      const ends = async (trialEndsAt: string, role = 'user') => {
        const id = await somebody()
        await database().user.update({ where: { id }, data: { trialEndsAt: new Date(trialEndsAt), role } })
        return id
      }
      await paid(await ends('2026-10-31T23:30:00-01:00'), '2026-12-01', '2027-01-01')
      await anOrder({ workspaceId: await ends('2026-11-30T23:59:59Z'), status: 'pending' })
      await ends('2026-12-01T00:00:00Z')
      await ends('2026-11-10', 'admin')
      expect(await reportOf('2026-11')).toMatchObject({ trials: 2, paid: 1 })
      expect(await reportOf('2026-11', '2026-11-20')).toMatchObject({ trials: 1, paid: 1 })
    })
  })
}
