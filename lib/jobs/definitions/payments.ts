import { MINUTE } from '../../base/clock'
import { reconcilePayments } from '../../billing/payments/reconcile'
import { sendRequestedRefunds } from '../../billing/refunds/request-refund'
import { type Job, inOrder } from '../../platform/jobs/job'

/** Asks providers about open payments and sends the refunds that were asked for. */
export const payments: Job = {
  name: 'payments',
  lookEvery: MINUTE,
  every: 5 * MINUTE,
  deadline: 5 * MINUTE,
  run: inOrder(reconcilePayments, sendRequestedRefunds),
}
