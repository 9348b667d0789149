import { randomUUID } from 'node:crypto'
import { bankDetails, saveBank } from '../../billing/payments/providers/bank/settings'
import { sendTrialNotices } from '../../billing/subscriptions/trial-notices'
import { actorOf } from '../../platform/actor'
import { storeMessage } from '../../contact/mutations'
import { contactRequest } from '../../contact/schema'
import { database, inTransaction } from '../../platform/database/database'
import { flushCounts } from '../../platform/counts/buffered-counts'
import { SetupError } from '../setup-error'
import { type PublishedApp, apps, countTraffic } from './apps'
import { type Happening, relive } from './clock'
import { PAYERS_SINCE, orders } from './orders'
import { inventPeople, signUps } from './users'
import { randomFrom } from './random'
import { BANK, CUSTOMERS, FIGURES, MESSAGES } from './story'
import { DAY } from '../../base/clock'

const SEED = 20260721

/**
 * Fills an installation with an invented business of a year, through what the product itself writes with, so that the dashboard reads
 * the specification's sample figures on this day. The same people and amounts every time; dates count back from `now`.
 * @throws SetupError when anybody but administrators has an account, or anybody has ordered
 */
export async function seedDemo(now: Date): Promise<void> {
  const adminId = await emptyInstallation()
  const random = randomFrom(SEED)
  if ((await bankDetails()) === null)
    await saveBank(actorOf({ id: adminId, role: 'admin' }), { details: BANK })
  const recent = new Date(now.getTime() - 30 * DAY)
  const here = await database().user.count({ where: { lastSeenAt: { gte: recent } } })
  const people = inventPeople(random, now, FIGURES.activeUsers - here, PAYERS_SINCE)
  const payers = people.slice(0, PAYERS_SINCE.length).map(({ id }) => id)
  const bought = orders(random, now, adminId, payers)
  const published: PublishedApp[] = []
  await relive([
    ...signUps(people),
    ...bought,
    ...apps(payers, firstPayments(now), published),
    ...messages(now),
    // As told already: the first start has nothing to catch up with.
    { at: now, happens: () => sendTrialNotices(now) },
  ])
  countTraffic(random, now, published)
  await flushCounts()
}

/** @returns an administrator, who records what came in by bank */
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
  if (!admin) throw new SetupError('There is no administrator yet.')
  return admin.id
}

/** When each customer had paid for the first time. */
function firstPayments(now: Date): Date[] {
  const signUpToPayment = 34
  return CUSTOMERS.map(
    (_, index) => new Date(now.getTime() - ((PAYERS_SINCE[index] ?? 0) - signUpToPayment) * DAY),
  )
}

function messages(now: Date): Happening[] {
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
