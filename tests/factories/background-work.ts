import { stillOpen } from '@/lib/accounts/sessions/sessions'
import { openEvents } from '@/lib/apps/collaboration/events'
import { deleteExpiredEdits } from '@/lib/apps/collaboration/presence'
import { removeOldDeletedApps } from '@/lib/apps/deleted-apps'
import { findApps } from '@/lib/apps/library/queries'
import { appsQuery } from '@/lib/apps/library/schema'
import { pruneRevisions } from '@/lib/apps/revisions/prune-revisions'
import { DAY, HOUR } from '@/lib/base/clock'
import { zipStream } from '@/lib/base/zip-stream'
import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { monthReports } from '@/lib/billing/reports/months'
import { lastMonths } from '@/lib/billing/reports/revenue'
import { sendPlanEndNotices } from '@/lib/billing/subscriptions/plan-end-notices'
import { sendRenewalReminders } from '@/lib/billing/subscriptions/renewal-reminders'
import { sendTrialNotices } from '@/lib/billing/subscriptions/trial-notices'
import { accountFiles } from '@/lib/personal-data/account-files'
import { database } from '@/lib/platform/database/database'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { runAutomations } from '@/lib/push/automations/run'
import { deleteOldDeliveries } from '@/lib/push/sending/cleanup'
import '@/lib/releases/rebuilds/rebuild-app' // the first rebuild would load it, which takes too long
import { drainRebuilds } from '@/lib/releases/rebuilds/worker'
import { deleteOldSubmissions, sendSubmissionDigests } from '@/lib/submissions/cleanup'
import { ADMIN, asUser } from './actors'
import {
  answers,
  apps,
  each,
  invoices,
  later,
  LOTS,
  MANY,
  NOW,
  oneAccount,
  orders,
  people,
  plans,
  release,
  sessions,
  someApp,
  waitingMails,
} from './many-accounts'
import { manyRows } from './many-rows'

/** Writes rows. @returns a function that counts the remaining rows; nothing for work that only reads */
export type Fill = () => Promise<(() => Promise<number>) | void>
export type Run = (shouldStop: () => boolean) => Promise<unknown>

const claimsOf = (prefix: string) => async () =>
  -(await database().notification.count({ where: { workspaceId: { startsWith: prefix } } }))

/** Background jobs and queries over many rows. */
export const WORK: [name: string, fill: Fill, run: Run][] = [
  [
    'notices of trials',
    async () => {
      await people('trial', { trialEndsAt: later(DAY) })
      return claimsOf('trial')
    },
    (shouldStop) => sendTrialNotices(NOW, shouldStop),
  ],
  [
    'notices of plans that end',
    async () => {
      await people('end')
      await orders('end', { kind: `'new'`, status: `'completed'`, dueAt: NOW })
      await plans('end', { periodEnd: later(5 * DAY), cancelAtPeriodEnd: 'TRUE' })
      return claimsOf('end')
    },
    (shouldStop) => sendPlanEndNotices(NOW, shouldStop),
  ],
  [
    'reminders of renewals',
    async () => {
      await people('remind')
      await orders('remind', { kind: `'renewal'`, status: `'pending'`, dueAt: later(2 * DAY) })
      await plans('remind', { periodEnd: later(2 * DAY) })
      return claimsOf('remind')
    },
    (shouldStop) => sendRenewalReminders(NOW, shouldStop),
  ],
  [
    'orders of the next period',
    async () => {
      await people('renew')
      await plans('renew', { periodEnd: later(12 * DAY), orderId: 'NULL' })
      const where = { workspaceId: { startsWith: 'renew' } }
      return async () => -(await database().order.count({ where }))
    },
    (shouldStop) => orderRenewals(NOW, shouldStop),
  ],
  [
    'ends of unpaid orders',
    async () => {
      await people('unpaid')
      await orders('unpaid', { kind: `'new'`, status: `'pending'`, dueAt: later(-DAY) })
      await invoices('unpaid')
      return () =>
        database().order.count({ where: { workspaceId: { startsWith: 'unpaid' }, status: 'pending' } })
    },
    (shouldStop) => cancelUnpaid(NOW, shouldStop),
  ],
  [
    'answers past their age',
    async () => {
      await someApp('aged')
      await answers('aged', { createdAt: later(-400 * DAY) }, LOTS)
      return () => database().formAnswer.count({ where: { appId: 'aged-0' } })
    },
    (shouldStop) => deleteOldSubmissions(NOW, shouldStop),
  ],
  [
    'digests of answers',
    async () => {
      await oneAccount('digests')
      await apps('digest', `'digests'`)
      await answers('digest', { appId: each('digest'), inDigest: 'TRUE', createdAt: later(-DAY) })
      return () => database().formAnswer.count({ where: { inDigest: true } })
    },
    (shouldStop) => sendSubmissionDigests(NOW, shouldStop),
  ],
  [
    'a digest of very many answers',
    async () => {
      await database().formAnswer.updateMany({ data: { inDigest: false } })
      await someApp('flooded')
      await answers('flooded', { inDigest: 'TRUE', createdAt: later(-DAY) }, LOTS)
      return () => database().formAnswer.count({ where: { inDigest: true } })
    },
    (shouldStop) => sendSubmissionDigests(NOW, shouldStop),
  ],
  [
    'removal of deleted apps',
    async () => {
      await oneAccount('removers')
      await apps('removed', `'removers'`, { deletedAt: later(-31 * DAY) })
      return () => database().app.count({ where: { workspaceId: 'removers' } })
    },
    (shouldStop) => removeOldDeletedApps(NOW, shouldStop),
  ],
  [
    'removal of a deleted app with very many answers',
    async () => {
      await database().app.deleteMany({ where: { workspaceId: 'removers' } })
      await someApp('emptied', { deletedAt: later(-31 * DAY) })
      await answers('emptied', { createdAt: NOW }, LOTS)
      return () => database().formAnswer.count({ where: { appId: 'emptied-0' } })
    },
    (shouldStop) => removeOldDeletedApps(NOW, shouldStop),
  ],
  [
    'thinning of revisions',
    async () => {
      await oneAccount('thinned')
      await apps('thin', `'thinned'`, { thinnedAt: 'NULL' }, MANY / 40)
      await manyRows('Revision', MANY, {
        ...{ appId: `'thin' || (i / 40)`, number: 'i % 40 + 1', authorId: `'thinned'` },
        ...{ document: `printf('%.3000c', 'x')`, size: '3000', createdAt: later(-30 * DAY) },
      })
      return () => database().revision.count({ where: { app: { workspaceId: 'thinned' } } })
    },
    (shouldStop) => pruneRevisions(NOW, shouldStop),
  ],
  [
    'forgetting of old edits',
    async () => {
      await someApp('edited')
      await manyRows('AppOperations', LOTS, {
        ...{ appId: `'edited-0'`, revision: 'i + 1', client: `'client'`, clientSequence: 'i' },
        ...{ operations: `'[]'`, createdAt: later(-2 * DAY) },
      })
      return () => database().appOperations.count()
    },
    (shouldStop) => deleteExpiredEdits(NOW, shouldStop),
  ],
  [
    'deletion of old deliveries',
    async () => {
      await someApp('sender')
      const message = { content: '{}', audience: '{}', schedule: '{}', origin: 'owner', state: 'sent' }
      await database().pushMessage.create({
        data: { ...message, id: 'sent', appId: 'sender-0', dueAt: NOW, finishedAt: later(-40 * DAY) },
      })
      await manyRows('PushDelivery', LOTS, {
        ...{ messageId: `'sent'`, subscriptionId: each('device'), dueAt: NOW, state: `'sent'` },
      })
      return () => database().pushDelivery.count()
    },
    (shouldStop) => deleteOldDeliveries(NOW, shouldStop),
  ],
  [
    'mails that wait',
    async () => {
      await waitingMails()
      return () => database().outboxMail.count({ where: { state: 'waiting' } })
    },
    (shouldStop) => sendDueMails({}, shouldStop),
  ],
  [
    'messages of forgotten carts',
    async () => {
      await someApp('shop')
      await release('shop-0')
      const own = { on: true, cap: 1, hours: 4, topic: null, platforms: [], texts: {} }
      const automations = JSON.stringify({
        'abandoned-cart': { ...own, since: later(-9 * DAY).toISOString() },
      })
      await database().pushSettings.create({ data: { appId: 'shop-0', automations, timeZone: 'UTC' } })
      await manyRows('PushSubscription', MANY, {
        ...{
          id: each('cart'),
          appId: `'shop-0'`,
          kind: `'webpush'`,
          endpoint: each('e'),
          endpointHash: each('h'),
        },
        ...{ secretHash: `''`, platform: `'web'`, locale: `'en'`, timeZone: `'UTC'`, cartItems: '1' },
        ...{ cartChangedAt: later(-6 * HOUR) },
      })
      return () => database().pushSubscription.count({ where: { cartRemindedAt: null } })
    },
    (shouldStop) => runAutomations(() => () => Promise.resolve(null), NOW, shouldStop),
  ],
  [
    'rebuilds',
    async () => {
      await oneAccount('rebuilder')
      await apps('rebuilt', `'rebuilder'`)
      const rebuild = { id: 'rebuild', workspaceId: 'rebuilder', askedById: 'rebuilder', shellVersion: 1 }
      await database().rebuild.create({ data: rebuild })
      await manyRows('RebuildApp', MANY, { rebuildId: `'rebuild'`, appId: each('rebuilt') })
      return () => database().rebuildApp.count({ where: { state: 'waiting' } })
    },
    (shouldStop) => drainRebuilds(shouldStop),
  ],
  [
    'an export of very many apps',
    async () => {
      await oneAccount('agency')
      await apps('client', `'agency'`)
    },
    (shouldStop) => readUntil(shouldStop, zipStream(accountFiles(asUser('agency')))),
  ],
  [
    'an export of very many answers',
    async () => {
      await someApp('exported')
      await answers('exported', { createdAt: NOW })
    },
    (shouldStop) => readUntil(shouldStop, zipStream(accountFiles(asUser('exported')))),
  ],
  [
    'a list of very many apps',
    async () => undefined,
    async (shouldStop) => {
      while (!shouldStop())
        await Promise.all(Array.from({ length: 10 }, () => findApps(asUser('agency'), appsQuery.parse({}))))
    },
  ],
  [
    'reports',
    async () => {
      await people('payer', { trialEndsAt: later(-5 * DAY) })
      const period = { periodStart: later(-40 * DAY), periodEnd: later(-10 * DAY), paidCents: '4900' }
      await orders('payer', { kind: `'new'`, status: `'completed'`, dueAt: NOW, ...period })
    },
    () => monthReports(ADMIN, lastMonths(12, NOW), NOW),
  ],
  [
    'opened editors',
    async () => {
      await people('editor')
      await sessions('editor')
      await apps('design', each('editor'))
    },
    openEditors,
  ],
]

async function readUntil(shouldStop: () => boolean, file: ReadableStream<Uint8Array>): Promise<void> {
  const reader = file.getReader()
  while (!shouldStop()) if ((await reader.read()).done) return
  await reader.cancel()
}

async function openEditors(shouldStop: () => boolean): Promise<void> {
  const gone = new AbortController()
  for (let i = 0; i < MANY && !shouldStop(); i++)
    await openEvents(asUser(`editor${i}`), `design${i}`, {
      ...{ client: `client-${i}`, device: 'Firefox on Linux' },
      session: { id: `editor-session-${i}`, stillOpen },
      ...{ from: 1, signal: gone.signal },
    })
  gone.abort()
}
