import { startCheckout } from '@/lib/billing/payments/checkout'
import { database } from '@/lib/platform/database/database'
import { startPaypal } from '../../e2e/servers/paypal'
import { asUser } from '../../factories/actors'
import { PRO, newCustomer, newOrder } from '../../factories/billing'
import { breakableLine } from '../../factories/breakable-line'
import { type Backlog, HOUR, countFromEnv, makeDue } from './backlog'

/** Payments that were approved at PayPal and not captured yet. */
export async function payments(rest = countFromEnv('DRILL_ORDERS', 200)): Promise<Backlog> {
  const paypal = await startPaypal()
  const line = await breakableLine(paypal.origin)
  const orders = new Map<string, string[]>()
  const makeAllDue = () => Promise.all(['payments', 'billing'].map(makeDue))
  return {
    line,
    settings: { ...paypal.env, PAYPAL_API_BASE: new URL(line.url).origin },
    fill: async () => undefined,
    async begin(run) {
      await line.be('well')
      const ids: string[] = []
      while (ids.length < rest) {
        const userId = await newCustomer()
        const { id } = await newOrder(userId, PRO, new Date(), { method: 'paypal' })
        const { approveUrl } = await startCheckout(asUser(userId), id, 'paypal')
        paypal.approve(new URL(approveUrl).searchParams.get('token') ?? '')
        ids.push(id)
      }
      orders.set(run, ids)
      await database().order.updateMany({
        where: { id: { in: ids } },
        data: { createdAt: new Date(Date.now() - HOUR) },
      })
      await makeAllDue()
    },
    holdRest: async () => void (await makeAllDue()),
    async arrived(run) {
      const ids = orders.get(run) ?? []
      const rows = await database().payment.findMany({
        where: { orderId: { in: ids } },
        select: { orderId: true },
      })
      return ids.map((id) => rows.filter(({ orderId }) => orderId === id).length)
    },
    stop: paypal.stop,
  }
}
