import { HOUR, MINUTE } from '../../base/clock'
import { cancelUnpaid } from '../../billing/orders/expiry'
import { reconcilePayments } from '../../billing/payments/reconcile'
import { orderRenewals } from '../../billing/payments/renewals'
import { sendPlanEndNotices } from '../../billing/subscriptions/plan-end-notices'
import { sendRenewalReminders } from '../../billing/subscriptions/renewal-reminders'
import { sendTrialNotices } from '../../billing/subscriptions/trial-notices'
import { type Job, inOrder } from '../../platform/jobs/job'

/** Ends what was not paid, orders what continues, and tells customers. */
export const billing: Job = {
  name: 'billing',
  lookEvery: MINUTE,
  every: HOUR,
  deadline: 50 * MINUTE,
  run: inOrder(
    reconcilePayments, // what was paid is known before what was not paid is canceled
    cancelUnpaid,
    orderRenewals,
    sendRenewalReminders,
    sendPlanEndNotices,
    sendTrialNotices,
  ),
}
