import { deleteOldAnswers, sendAnswerDigests } from '../submissions/upkeep'
import { removeOldDeletedApps } from '../apps/deleted-apps'
import { thinRevisions } from '../apps/revisions/thinning'
import { forgetOldEdits } from '../apps/collaboration/presence'
import { warnOfDisk } from '../admin/disk-warning'
import { sendPlanEndNotices } from '../billing/subscriptions/plan-end-notices'
import { cancelUnpaid } from '../billing/orders/expiry'
import { reconcilePayments } from '../billing/payments/reconcile'
import { sendRequestedRefunds } from '../billing/refunds/request-refund'
import { sendRenewalReminders } from '../billing/subscriptions/renewal-reminders'
import { orderRenewals } from '../billing/payments/renewals'
import { sendTrialNotices } from '../billing/subscriptions/trial-notices'
import { DAY, HOUR, MINUTE } from '../base/clock'
import { sweepBlobs } from '../platform/blobs/upkeep'
import { noteScheduled } from '../platform/jobs/last-runs'
import { runLeased } from '../platform/jobs/lease'
import { log } from '../platform/log'
import { backUpWhenDue } from './jobs/back-up-when-due'
import { checkDatabase } from './jobs/check-database'
import { deleteOldMails } from '../platform/mail/sender'
import { deleteOldDeliveries } from '../push/sending/upkeep'

type Job = { name: string; run: (now: Date) => Promise<unknown> }
/** Jobs that are done one after the other, by one node at a time; `name` is that of their lease. */
type Round = { name: string; every: number; jobs: Job[]; note?: (failed: string[]) => Promise<void> }

const WATCH: Job[] = [{ name: 'look at the disk', run: warnOfDisk }]
const PAYMENTS: Job[] = [
  { name: 'ask about open payments', run: reconcilePayments },
  { name: 'send requested refunds', run: sendRequestedRefunds },
]
const BILLING: Job[] = [
  { name: 'cancel unpaid orders', run: cancelUnpaid },
  { name: 'order renewals', run: orderRenewals },
  { name: 'remind of unpaid renewals', run: sendRenewalReminders },
  { name: 'send notices of plans that end', run: sendPlanEndNotices },
  { name: 'send notices of trials that end', run: sendTrialNotices },
]
const UPKEEP: Job[] = [
  { name: 'remove old deleted apps', run: removeOldDeletedApps },
  { name: 'thin revisions', run: thinRevisions },
  { name: 'forget old edits', run: forgetOldEdits },
  { name: 'send digests of answers', run: sendAnswerDigests },
  { name: 'delete old answers', run: deleteOldAnswers },
  { name: 'check the database', run: checkDatabase },
  { name: 'back up', run: backUpWhenDue },
]
const CLEANING: Job[] = [
  { name: 'delete old emails', run: deleteOldMails },
  { name: 'delete old deliveries of push messages', run: deleteOldDeliveries },
  { name: 'delete pictures that nothing shows', run: sweepBlobs },
]

/**
 * What is done again and again. Each job looks at the database for what is due and does it under the lock of whom it is
 * about, so that a node that was thought dead may be at the same one, and a run that was missed is made up for by the next.
 */
const ROUNDS: Round[] = [
  { name: 'watch', every: 5 * MINUTE, jobs: WATCH },
  { name: 'payments', every: 5 * MINUTE, jobs: PAYMENTS },
  // What was paid is known before what was not paid is canceled.
  { name: 'billing', every: HOUR, jobs: [...PAYMENTS, ...BILLING, ...UPKEEP], note: noteScheduled },
  { name: 'cleaning', every: DAY, jobs: CLEANING },
]

const LOOK_EVERY = MINUTE

/** Does now and every minute what is due and no other node does. @returns what stops it */
export function startScheduled(): () => void {
  let running = false
  let stopped = false
  const look = async () => {
    if (running) return
    running = true
    for (const round of ROUNDS) if (!stopped) await runRound(round)
    running = false
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY).unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

async function runRound({ name, every, jobs, note }: Round): Promise<void> {
  try {
    await runLeased(name, { every }, async () => {
      const failed = await runJobs(jobs)
      await note?.(failed)
    })
  } catch (err) {
    log.error({ err, round: name }, 'scheduled jobs could not be run')
  }
}

/** Runs jobs one after the other; one that fails is logged and tried again in the next run. @returns which failed */
async function runJobs(jobs: Job[], now = new Date()): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run } of jobs)
    await run(now).catch((err: unknown) => {
      log.error({ err, job: name }, 'a scheduled job failed')
      failed.push(name)
    })
  return failed
}
