import { createHash } from 'node:crypto'
import { DAY, HOUR } from '../../../base/clock'
import { database, inTransaction } from '../../../platform/database/database'
import { byMoment } from '../../../platform/in-pages'
import type { Target } from '../../targets/registry'
import type { AutomatedApp, Automation, Round } from '../automation'
import { contentOf } from '../content'
import { isStore, NO_STORE } from '../products'
import { isQuiet } from '../quiet-hours'
import type { AutomationSettings } from '../schema'
import { writeMessage } from '../write-message'
import { abandonedCart as description } from './description'

/** Devices that one message goes to: they are told the same at the same time, each of its own cart. */
const AT_ONCE = 200

type Own = AutomationSettings & { since: Date }

/** Tells devices whose cart is not empty and has not changed for some hours, once for each change. */
export const abandonedCart: Automation = {
  description,
  unavailable: ({ sources }) => (sources.some(isStore) ? null : NO_STORE),
  jobs: (app, own) => [{ place: '', run: (round) => remind(app, own, round) }],
}

async function remind(app: AutomatedApp, own: Own, { now, shallStop }: Round): Promise<void> {
  for await (const carts of findCarts(app, own, now)) {
    if (shallStop()) return
    const due = carts.filter((cart) => isDue(cart, app, own, now))
    if (due.length > 0) await tell(app, own, due, now)
  }
}

const cartFields = { id: true, timeZone: true, cartChangedAt: true, cartToldAt: true } as const
type Cart = { id: string; timeZone: string; cartChangedAt: Date | null; cartToldAt: Date | null }

/** Since this many milliseconds they lie there; for a day longer somebody may want to hear of it. */
function findCarts({ id: appId }: AutomatedApp, own: Own, now: Date): AsyncIterable<Cart[]> {
  const until = now.getTime() - own.hours * HOUR
  const from = new Date(Math.max(until - DAY, own.since.getTime()))
  const { pushSubscription } = database()
  const where = {
    ...{ appId, endedAt: null, cartItems: { gt: 0 } },
    cartChangedAt: { lte: new Date(until), gte: from },
    OR: [{ cartToldAt: null }, { cartToldAt: { lt: pushSubscription.fields.cartChangedAt } }],
    ...(own.platforms.length > 0 && { platform: { in: own.platforms } }),
    ...(own.topic !== null && { topics: { contains: `,${own.topic},` } }),
  }
  return byMoment(
    'cartChangedAt',
    ({ past, ...page }) =>
      pushSubscription.findMany({ where: { AND: [where, past] }, ...page, select: cartFields }),
    AT_ONCE,
  )
}

/** A cart is one device's alone, so it waits by that device's clock. */
function isDue({ cartToldAt, timeZone }: Cart, { automated }: AutomatedApp, own: Own, now: Date): boolean {
  if (isQuiet(now, automated.quiet, timeZone)) return false
  const told = cartToldAt === null ? -Infinity : cartToldAt.getTime() + own.hours * HOUR
  return now.getTime() - told >= DAY / own.cap
}

async function tell(app: AutomatedApp, own: Own, carts: readonly Cart[], now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const taken: Cart[] = []
    for (const cart of carts) {
      // Nobody else took it, and nothing changed in it since it was read.
      const { id, cartChangedAt, cartToldAt } = cart
      const where = { id, cartChangedAt, cartToldAt, cartItems: { gt: 0 } }
      const { count } = await tx.pushSubscription.updateMany({ where, data: { cartToldAt: cartChangedAt } })
      if (count > 0) taken.push(cart)
    }
    if (taken.length === 0) return
    const devices = taken.map(({ id }) => id)
    const content = contentOf(description, own, app.published, [
      { about: 'cart', values: {}, target: targetOf(app) },
    ])
    const audience = { platforms: [], topics: [], languages: [], devices }
    const message = { content, audience, schedule: { type: 'now' as const } }
    const said = { origin: description.id, requestKey: `cart:${keyOf(taken)}` }
    await writeMessage(tx, app.id, message, said, now)
  })
}

const targetOf = ({ published: { cartScreen } }: AutomatedApp): Target =>
  cartScreen === null ? { type: 'app' } : { type: 'screen', screenId: cartScreen }

function keyOf(carts: readonly Cart[]): string {
  const changes = carts.map(({ id, cartChangedAt }) => `${id}@${cartChangedAt?.toISOString()}`)
  return createHash('sha256').update(changes.join(' ')).digest('base64url')
}
