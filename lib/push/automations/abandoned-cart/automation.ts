import { createHash } from 'node:crypto'
import { DAY, HOUR } from '../../../base/clock'
import { database, inTransaction } from '../../../platform/database/database'
import { byMoment } from '../../../platform/in-pages'
import type { Target } from '../../targets/registry'
import type { AutomatedApp, Automation, RunContext } from '../automation'
import { contentOf } from '../content'
import { isStore, NO_STORE } from '../products'
import { isQuiet } from '../../quiet-hours'
import type { AutomationSettings } from '../schema'
import { writeMessage } from '../write-message'
import { abandonedCart as description } from './description'

/** Maximum devices per message. All get the same text at the same time. */
const BATCH_SIZE = 200

type Own = AutomationSettings & { since: Date }

/** Reminds devices whose cart is not empty and has not changed for some hours, once per change. */
export const abandonedCart: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: (app, own) => [{ place: '', run: (context) => remind(app, own, context) }],
}

async function remind(app: AutomatedApp, own: Own, { now, shouldStop }: RunContext): Promise<void> {
  for await (const carts of findCarts(app, own, now)) {
    if (shouldStop()) return
    const due = carts.filter((cart) => isDue(cart, app, own, now))
    if (due.length > 0) await sendReminders(app, own, due, now)
  }
}

const cartFields = { id: true, timeZone: true, cartChangedAt: true, cartRemindedAt: true } as const
type Cart = { id: string; timeZone: string; cartChangedAt: Date | null; cartRemindedAt: Date | null }

/** Finds carts that have been unchanged for the set hours, but for at most a day longer than that. */
function findCarts({ id: appId }: AutomatedApp, own: Own, now: Date): AsyncIterable<Cart[]> {
  const until = now.getTime() - own.hours * HOUR
  const from = new Date(Math.max(until - DAY, own.since.getTime()))
  const { pushSubscription } = database()
  const where = {
    ...{ appId, endedAt: null, cartItems: { gt: 0 } },
    cartChangedAt: { lte: new Date(until), gte: from },
    OR: [{ cartRemindedAt: null }, { cartRemindedAt: { lt: pushSubscription.fields.cartChangedAt } }],
    ...(own.platforms.length > 0 && { platform: { in: own.platforms } }),
    ...(own.topic !== null && { topics: { contains: `,${own.topic},` } }),
  }
  return byMoment(
    'cartChangedAt',
    ({ past, ...page }) =>
      pushSubscription.findMany({ where: { AND: [where, past] }, ...page, select: cartFields }),
    BATCH_SIZE,
  )
}

/** A cart belongs to one device, so quiet hours and the cap follow that device's time zone. */
function isDue(
  { cartRemindedAt, timeZone }: Cart,
  { automated }: AutomatedApp,
  own: Own,
  now: Date,
): boolean {
  if (isQuiet(now, automated.quiet, timeZone)) return false
  const lastReminder = cartRemindedAt === null ? -Infinity : cartRemindedAt.getTime() + own.hours * HOUR
  return now.getTime() - lastReminder >= DAY / own.cap
}

async function sendReminders(app: AutomatedApp, own: Own, carts: readonly Cart[], now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const claimed: Cart[] = []
    for (const cart of carts) {
      // Skips carts that another node claimed, or that changed since they were read.
      const { id, cartChangedAt, cartRemindedAt } = cart
      const where = { id, cartChangedAt, cartRemindedAt, cartItems: { gt: 0 } }
      const { count } = await tx.pushSubscription.updateMany({
        where,
        data: { cartRemindedAt: cartChangedAt },
      })
      if (count > 0) claimed.push(cart)
    }
    if (claimed.length === 0) return
    const devices = claimed.map(({ id }) => id)
    const content = contentOf(description, own, app.published, [
      { about: 'cart', values: {}, target: targetOf(app) },
    ])
    const audience = { platforms: [], topics: [], languages: [], devices }
    const message = { content, audience, schedule: { type: 'now' as const } }
    const meta = { origin: description.id, requestKey: `cart:${messageKey(claimed)}` }
    await writeMessage(tx, app.id, message, meta, now)
  })
}

const targetOf = ({ published: { cartScreen } }: AutomatedApp): Target =>
  cartScreen === null ? { type: 'app' } : { type: 'screen', screenId: cartScreen }

function messageKey(carts: readonly Cart[]): string {
  const changes = carts.map(({ id, cartChangedAt }) => `${id}@${cartChangedAt?.toISOString()}`)
  return createHash('sha256').update(changes.join(' ')).digest('base64url')
}
