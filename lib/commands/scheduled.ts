import { removeOldDeletedApps } from '../apps/deleted-apps'
import { thinRevisions } from '../apps/thinning'
import { warnOfDisk } from '../admin/disk-warning'
import { sendPlanEndNotices } from '../billing/subscriptions/plan-end-notices'
import { cancelUnpaid } from '../billing/orders/expiry'
import { reconcilePayments } from '../billing/payments/reconcile'
import { sendRequestedRefunds } from '../billing/refunds/request-refund'
import { sendRenewalReminders } from '../billing/subscriptions/renewal-reminders'
import { orderRenewals } from '../billing/payments/renewals'
import { sendTrialNotices } from '../billing/subscriptions/trial-notices'
import { noteScheduled } from '../platform/last-runs'
import { log } from '../platform/log'
import { backUpWhenDue } from './jobs/back-up-when-due'
import { checkDatabase } from './jobs/check-database'

type Job = { name: string; run: (now: Date) => Promise<unknown> }

/**
 * What is done at the start and again and again. Each job looks at the database for what is due and does it under the lock of
 * whom it is about, so that nodes may run it at the same moment, and a run that was missed is made up for by the next.
 */
const OFTEN: Job[] = [
  { name: 'look at the disk', run: warnOfDisk },
  { name: 'ask about open payments', run: reconcilePayments },
  { name: 'send requested refunds', run: sendRequestedRefunds },
]
const HOURLY: Job[] = [
  { name: 'cancel unpaid orders', run: cancelUnpaid },
  { name: 'order renewals', run: orderRenewals },
  { name: 'remind of unpaid renewals', run: sendRenewalReminders },
  { name: 'send notices of plans that end', run: sendPlanEndNotices },
  { name: 'send notices of trials that end', run: sendTrialNotices },
  { name: 'remove old deleted apps', run: removeOldDeletedApps },
  { name: 'thin revisions', run: thinRevisions },
  { name: 'check the database', run: checkDatabase },
  { name: 'back up', run: backUpWhenDue },
]

const FIVE_MINUTES = 5 * 60 * 1000
const ROUNDS_AN_HOUR = 12

/** Runs all jobs now and every hour, and some every five minutes. @returns what stops it */
export function startScheduled(): () => void {
  let running = false
  let round = 0
  const run = async () => {
    if (running) return
    running = true
    // What was paid is known before what was not paid is canceled.
    if (round++ % ROUNDS_AN_HOUR === 0) await runAll()
    else await runScheduled(OFTEN)
    running = false
  }
  void run()
  const timer = setInterval(() => void run(), FIVE_MINUTES)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs all jobs, and notes it for the administrators. */
async function runAll(): Promise<void> {
  const failed = await runScheduled([...OFTEN, ...HOURLY])
  await noteScheduled(failed).catch((err: unknown) =>
    log.error({ err }, 'a scheduled run could not be noted'),
  )
}

/** Runs jobs one after the other; one that fails is logged and tried again in the next run. @returns which failed */
async function runScheduled(jobs: Job[], now = new Date()): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run } of jobs)
    await run(now).catch((err: unknown) => {
      log.error({ err, job: name }, 'a scheduled job failed')
      failed.push(name)
    })
  return failed
}
