import {
  lastMonths,
  type MonthRevenue,
  revenueByMonth,
  type RevenueSummary,
  revenueSummary,
} from '../billing/reports/revenue'
import {
  requestedRefunds,
  type RequestedRefund,
  type UnmatchedPayment,
  unmatchedPayments,
} from '../billing/reports/transactions/needs-action'
import { listTransactions, rangeOfTransactions } from '../billing/reports/transactions/queries'
import type { TransactionPage, TransactionQuery } from '../billing/reports/transactions/schema'
import type { Actor } from '../platform/actor'
import type { Range } from '../platform/database/list-range'
import { type Sample, shownSample } from './sample'

const MONTHS = 12

/** The payments tab, and the response of its call. */
export type PaymentsOverview = TransactionPage & {
  summary: RevenueSummary
  /** The last twelve months, oldest first. */
  months: MonthRevenue[]
  /** The range of the transactions on the page. */
  range: Range | null
  unmatched: UnmatchedPayment[]
  refunds: RequestedRefund[]
  /** Kept apart from the real metrics, which are all zero while there is a sample. */
  sample: Sample | null
}

export async function paymentsOverview(actor: Actor, query: TransactionQuery): Promise<PaymentsOverview> {
  const [page, summary, months, unmatched, refunds, sample] = await Promise.all([
    listTransactions(actor, query),
    revenueSummary(actor),
    revenueByMonth(actor, lastMonths(MONTHS, new Date())),
    unmatchedPayments(actor),
    requestedRefunds(actor),
    shownSample(actor),
  ])
  return {
    summary,
    months,
    ...page,
    range: await rangeOfTransactions(actor, query, page),
    unmatched,
    refunds,
    sample,
  }
}
