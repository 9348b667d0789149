import { warnOfDisk } from '../admin/disk-warning'
import { deleteExpiredEdits } from '../apps/collaboration/presence'
import { removeOldDeletedApps } from '../apps/deleted-apps'
import { deleteOldRetainedKeys } from '../apps/retained-keys'
import { pruneRevisions } from '../apps/revisions/prune-revisions'
import { DAY, HOUR, MINUTE, SECOND } from '../base/clock'
import { cancelUnpaid } from '../billing/orders/expiry'
import { reconcilePayments } from '../billing/payments/reconcile'
import { chargeRenewals } from '../billing/payments/charge-renewals'
import { orderRenewals } from '../billing/payments/renewals'
import { recordExternalRefund } from '../billing/refunds/external-refunds'
import { sendRequestedRefunds } from '../billing/refunds/request-refund'
import { sendCardExpiryNotices } from '../billing/subscriptions/card-expiry-notices'
import { sendPlanEndNotices } from '../billing/subscriptions/plan-end-notices'
import { sendRenewalReminders } from '../billing/subscriptions/renewal-reminders'
import { sendTrialNotices } from '../billing/subscriptions/trial-notices'
import { sendReports } from '../client-reports/send'
import { removeOldDeletedRows } from '../collections/cleanup'
import { sendDeadlineNotices } from '../fleet/deadline-notices'
import { checkDueDomains } from '../domains/run'
import { proveApps } from '../fleet/prove'
import { callSource, sourceFetcher } from '../hosting/source-relay'
import { sweepBlobs } from '../platform/blobs/cleanup'
import type { ShallStop } from '../platform/in-pages'
import { type Job, inOrder } from '../platform/jobs/job'
import { deleteOldKeys } from '../platform/idempotency/keyed-requests'
import { deleteOldMails } from '../platform/mail/sender'
import { runScheduledExports } from '../portability/scheduled/run'
import { runAutomations } from '../push/automations/run'
import { deleteOldDeliveries } from '../push/sending/cleanup'
import { drainRebuilds } from '../releases/rebuilds/worker'
import { uploadUpdates } from '../releases/updates/bucket/upload'
import { inspectDueApps } from '../releases/second-look/due'
import { sendCommentMails } from '../reviews/comment-mails'
import { deleteEndedLinks } from '../reviews/links'
import { createRecorder } from '../status/recorder'
import { deleteOldSubmissions, sendSubmissionDigests } from '../submissions/cleanup'
import { deleteOldWebhookDeliveries, sendWebhooks } from '../webhooks/send'
import { deleteExpiredInvitations } from '../workspaces/invitations'
import { deleteExpiredOffers } from '../workspaces/transfers/mutations'
import { backup } from './backup'
import { databaseCheck } from './database-check'
import { emails } from './emails'
import { push } from './push'

const recorder = createRecorder()

const reconcile = (now: Date, shouldStop: ShallStop) =>
  reconcilePayments(recordExternalRefund, now, shouldStop)

/** All background jobs of the service. */
export const JOBS: readonly Job[] = [
  emails,
  push,
  // Sends events to webhooks. Each worker leases the deliveries that it sends.
  {
    name: 'webhooks',
    pollEvery: 5 * SECOND,
    deadline: 10 * MINUTE,
    run: ({ shouldStop }) => sendWebhooks(shouldStop),
  },
  // Rebuilds apps for a new Android shell. The job itself takes a lease while there is work.
  {
    name: 'rebuilds',
    pollEvery: 20 * SECOND,
    deadline: HOUR,
    run: ({ shouldStop }) => drainRebuilds(shouldStop),
  },
  // Inspects sites again that were too slow when apps were created from them.
  {
    name: 'second-looks',
    pollEvery: 10 * SECOND,
    every: 20 * SECOND,
    deadline: 30 * MINUTE,
    run: ({ now, shouldStop }) => inspectDueApps(now, shouldStop),
  },
  // Creates messages about new posts, prices and stock.
  {
    name: 'automations',
    pollEvery: MINUTE,
    every: 15 * MINUTE,
    deadline: 14 * MINUTE,
    run: ({ now, shouldStop }) => runAutomations(sourceFetcher, now, shouldStop),
  },
  // Checks the components for the status page. Takes its lease itself, because it also runs while the
  // database is unavailable.
  {
    name: 'status',
    pollEvery: MINUTE,
    deadline: 2 * MINUTE,
    run: ({ now }) => recorder.look(now),
  },
  // Warns administrators before the disk is full.
  {
    name: 'disk',
    pollEvery: MINUTE,
    every: 5 * MINUTE,
    deadline: MINUTE,
    run: ({ now }) => warnOfDisk(now),
  },
  // Checks open payments with providers, charges renewals to cards and sends requested refunds.
  {
    name: 'payments',
    pollEvery: MINUTE,
    every: 5 * MINUTE,
    deadline: 5 * MINUTE,
    run: inOrder(reconcile, chargeRenewals, sendRequestedRefunds),
  },
  // Cancels unpaid orders, creates renewal orders, and notifies customers.
  {
    name: 'billing',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: inOrder(
      reconcile, // finds payments before unpaid orders are canceled
      cancelUnpaid,
      orderRenewals,
      chargeRenewals,
      sendRenewalReminders,
      sendPlanEndNotices,
      sendTrialNotices,
      sendCardExpiryNotices,
    ),
  },
  // Emails owners yesterday’s form submissions.
  {
    name: 'answer-digests',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => sendSubmissionDigests(now, shouldStop),
  },
  // Emails the monthly reports of apps.
  {
    name: 'client-reports',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => sendReports(now, shouldStop),
  },
  // Emails comments of reviews, those of ten minutes together.
  {
    name: 'review-comments',
    pollEvery: MINUTE,
    every: MINUTE,
    deadline: 10 * MINUTE,
    run: ({ now, shouldStop }) => sendCommentMails(now, shouldStop),
  },
  // Checks the DNS records of apps’ domains, and whether they answer.
  {
    name: 'domains',
    pollEvery: 5 * SECOND,
    every: 10 * SECOND,
    deadline: 30 * MINUTE,
    run: ({ now, shouldStop }) => checkDueDomains(now, shouldStop),
  },
  // Checks published apps: rebuilds them, reads what a restore needs, visits their links, fills a cart.
  {
    name: 'proofs',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => proveApps(callSource, now, shouldStop),
  },
  // Emails owners about deadlines of stores that some of their apps do not meet.
  {
    name: 'store-deadlines',
    pollEvery: MINUTE,
    every: DAY,
    deadline: HOUR,
    run: ({ now, shouldStop }) => sendDeadlineNotices(now, shouldStop),
  },
  // Exports apps to the buckets of their workspaces, and restores the files once a month to check them.
  {
    name: 'scheduled-exports',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => runScheduledExports(now, shouldStop),
  },
  // Uploads the updates of installed apps to the buckets of owners.
  {
    name: 'update-copies',
    pollEvery: 20 * SECOND,
    every: 20 * SECOND,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => uploadUpdates(now, shouldStop),
  },
  // Permanently removes apps and rows of collections that were deleted long ago, and the keys that are kept after that.
  {
    name: 'deleted-apps',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: inOrder(removeOldDeletedApps, removeOldDeletedRows, deleteOldRetainedKeys),
  },
  // Deletes form submissions that exceed their owner’s retention period.
  {
    name: 'old-answers',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => deleteOldSubmissions(now, shouldStop),
  },
  // Prunes old revisions of apps.
  {
    name: 'revisions',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => pruneRevisions(now, shouldStop),
  },
  // Deletes edits that every open editor has.
  {
    name: 'edits',
    pollEvery: MINUTE,
    every: HOUR,
    deadline: 50 * MINUTE,
    run: ({ now, shouldStop }) => deleteExpiredEdits(now, shouldStop),
  },
  // Deletes emails that were sent or failed long ago, and ended invitations, offers and review links.
  {
    name: 'old-emails',
    pollEvery: MINUTE,
    every: DAY,
    deadline: HOUR,
    run: inOrder(
      deleteOldMails,
      deleteOldKeys,
      deleteExpiredInvitations,
      deleteExpiredOffers,
      deleteEndedLinks,
    ),
  },
  // Deletes old deliveries of messages and webhooks, and ended devices.
  {
    name: 'old-deliveries',
    pollEvery: MINUTE,
    every: DAY,
    deadline: HOUR,
    run: inOrder(deleteOldDeliveries, deleteOldWebhookDeliveries),
  },
  // Deletes orphaned pictures from the storage of ASSETS_URL.
  {
    name: 'unused-pictures',
    pollEvery: MINUTE,
    every: DAY,
    deadline: 2 * HOUR,
    run: ({ now, shouldStop }) => sweepBlobs(now, shouldStop),
  },
  databaseCheck,
  backup,
]
