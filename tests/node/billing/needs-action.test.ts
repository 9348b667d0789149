import { closeUnmatchedPayment } from '@/lib/billing/payments/unmatched'
import { unmatchedPayments } from '@/lib/billing/reports/transactions/needs-action'
import { database } from '@/lib/platform/database/database'
import { ADMIN } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'

inOwnDatabase()

/** Payments that were returned, written in one statement. */
const returnedPayments = (count: number) =>
  database().$executeRawUnsafe(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO "Payment" ("id", "direction", "method", "amountCents", "occurredAt", "createdAt", "returnedAt")
     SELECT 'p' || i, 'received', 'bank', 100, moment, moment, moment FROM n, (SELECT '2026-03-01T12:00:00.000+00:00' AS moment)`,
  )

it('finds the money that waits among 40,000 payments that were returned', async () => {
  await returnedPayments(40_000)
  expect(await unmatchedPayments(ADMIN)).toEqual([])
  const data = { direction: 'received', method: 'bank', amountCents: 4900, occurredAt: new Date() }
  const { id } = await database().payment.create({ data })
  expect((await unmatchedPayments(ADMIN)).map((payment) => payment.id)).toEqual([id])
  await closeUnmatchedPayment(ADMIN, id, { reason: 'sent-back' })
  expect(await unmatchedPayments(ADMIN)).toEqual([])
})
