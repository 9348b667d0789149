import { cancelUnpaid } from '../billing/expiry'
import { reconcilePaypal } from '../billing/paypal/reconcile'
import { orderRenewals, tellOfEnds } from '../billing/renewals'
import { log } from '../platform/log'

/**
 * What is done at the start and every hour. Each job looks at the database for what is due and does it under the lock of whom
 * it is about, so that nodes may run it at the same moment, and a run that was missed is made up for by the next.
 */
const JOBS: { name: string; run: (now: Date) => Promise<unknown> }[] = [
  { name: 'ask PayPal what came of open payments', run: reconcilePaypal },
  { name: 'cancel unpaid orders', run: cancelUnpaid },
  { name: 'order renewals', run: orderRenewals },
  { name: 'tell of plans that end', run: tellOfEnds },
]

const HOUR = 60 * 60 * 1000

/** Runs all jobs now and every hour. @returns what stops it */
export function startScheduled(): () => void {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await runScheduled()
    running = false
  }
  void run()
  const timer = setInterval(() => void run(), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs all jobs, one after the other; one that fails is logged and tried again in the next run. */
async function runScheduled(now = new Date()): Promise<void> {
  for (const { name, run } of JOBS)
    await run(now).catch((err: unknown) => log.error({ err, job: name }, 'a scheduled job failed'))
}
