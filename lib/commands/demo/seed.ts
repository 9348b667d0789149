import { randomUUID } from 'node:crypto'
import { bankDetails, saveBank } from '../../billing/payments/providers/bank/settings'
import { sendTrialNotices } from '../../billing/subscriptions/trial-notices'
import { toActor } from '../../platform/actor'
import { storeMessage } from '../../contact/mutations'
import { contactRequest } from '../../contact/schema'
import { database, inTransaction } from '../../platform/database/database'
import { flushCounts } from '../../platform/counts/buffered-counts'
import { SetupError } from '../run-main'
import { type PublishedApp, apps, countTraffic } from './apps'
import { type TimelineEvent, replayTimeline } from './clock'
import { PAYERS_SINCE, SIGNED_UP_BEFORE, orders } from './orders'
import { inventPeople, signUps } from './users'
import { randomFrom } from './random'
import { BANK, CUSTOMERS, FIGURES, MESSAGES } from './story'
import { DAY } from '../../base/clock'

const SEED = 20260721

/**
 * Fills an installation with a year of an invented business, through the product's own functions, so that the
 * dashboard shows the specification's sample figures on this day. People and amounts are always the same;
 * dates count back from `now`.
 * @throws SetupError if there are accounts other than administrators, or orders
 */
export async function seedDemo(now: Date): Promise<void> {
  const adminId = await emptyInstallation()
  const random = randomFrom(SEED)
  if ((await bankDetails()) === null)
    await saveBank(toActor({ id: adminId, role: 'admin' }), { details: BANK })
  const recent = new Date(now.getTime() - 30 * DAY)
  const here = await database().user.count({ where: { lastSeenAt: { gte: recent } } })
  const people = inventPeople(random, now, FIGURES.activeUsers - here, PAYERS_SINCE)
  const payers = people.slice(0, PAYERS_SINCE.length).map(({ id }) => id)
  const bought = orders(random, now, adminId, payers)
  const published: PublishedApp[] = []
  await replayTimeline([
    ...signUps(people),
    ...bought,
    ...apps(payers, firstPayments(now), published),
    ...messages(now),
    // Marks the trial notices as sent, so that the first start sends none.
    { at: now, happens: () => sendTrialNotices(now) },
  ])
  countTraffic(random, now, published)
  await flushCounts()
}

/**
 * @returns the ID of an administrator, who records the bank transfers
 * @throws SetupError if there are customers or orders
 */
async function emptyInstallation(): Promise<string> {
  const [admin, customer, order] = await Promise.all([
    database().user.findFirst({ where: { role: 'admin' }, select: { id: true } }),
    database().user.findFirst({ where: { role: { not: 'admin' } }, select: { id: true } }),
    database().order.findFirst({ select: { id: true } }),
  ])
  if (customer || order)
    throw new SetupError(
      'This installation already has customers. Use an empty one for a demonstration: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    )
  if (!admin) throw new SetupError('No administrator yet.')
  return admin.id
}

/** Date of each customer's first payment. */
function firstPayments(now: Date): Date[] {
  return CUSTOMERS.map(
    (_, index) => new Date(now.getTime() - ((PAYERS_SINCE[index] ?? 0) - SIGNED_UP_BEFORE) * DAY),
  )
}

function messages(now: Date): TimelineEvent[] {
  return MESSAGES.map(({ daysAgo, ...written }) => {
    const at = new Date(now.getTime() - daysAgo * DAY)
    const { name, email, subject, message } = contactRequest.parse(written)
    const stored = { id: randomUUID(), name, email, subject, message, mailedAt: null }
    return {
      at,
      happens: () => inTransaction((tx) => storeMessage(tx, stored, at)),
    }
  })
}
