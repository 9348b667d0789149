import { currency, formatMoney } from '@/lib/base/money'
import { setLiveValues } from '@/lib/base/live-value'
import { currencySource, currencyState, saveCurrency } from '@/lib/billing/currency/currency'
import { currencyForm } from '@/lib/billing/currency/schema'
import { followLiveValues } from '@/lib/platform/live-source'
import { exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { exportQuery } from '@/lib/billing/reports/transactions/schema'
import { NO_DETAILS } from '@/lib/billing/invoices/issue'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findBilling } from '@/lib/billing/reports/overview'
import { findAnyInvoice, findInvoice, findOrder } from '@/lib/billing/orders/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import { addDays } from '@/lib/billing/plans/period'
import { database } from '@/lib/platform/database/database'
import {
  ENTERPRISE,
  PRO,
  at,
  buy,
  newCustomer,
  newOrder,
  newPayingCustomer,
  pay,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { ADMIN, asUser } from '../../factories/actors'

withTestDatabase()

const START = at('2026-03-01')

describe('an order', () => {
  it('waits with an invoice, and grants nothing before it is paid', async () => {
    const workspaceId = await newCustomer()
    const order = await newOrder(workspaceId, PRO, START)
    expect(order).toMatchObject({ status: 'pending', dueCents: 4900, kind: 'new', method: 'bank' })
    expect(order.invoices).toMatchObject([{ kind: 'invoice', totalCents: 4900 }])
    const before = await findBilling(asUser(workspaceId), START)
    expect(before).toMatchObject({ builderPlanId: 'free', held: [] })
    expect(before.usage.mayPublish).toBe(false)
    await pay(order, at('2026-03-05'))
    const after = await findBilling(asUser(workspaceId), at('2026-03-05'))
    expect(after.builderPlanId).toBe('pro')
    expect(after.orders[0]).toMatchObject({ status: 'completed', paidCents: 4900 })
    expect(after.held[0]?.periodEnd).toBe(at('2026-04-05').toISOString())
  })

  it('shows a change to the cent before it is confirmed, and rejects another amount with the correct one', async () => {
    const { workspaceId } = await newPayingCustomer(PRO, START)
    const now = at('2026-03-11')
    const request = { choice: ENTERPRISE, method: 'bank', expectedCents: 19900 } as const
    const refused = placeOrder(asUser(workspaceId), request, undefined, now)
    const quote = { kind: 'change', unusedCents: 3319, dueCents: 16581, unused: { daysLeft: 21, days: 31 } }
    await expect(refused).rejects.toMatchObject({ code: 'quote-changed', details: { extra: { quote } } })
    await buy(workspaceId, ENTERPRISE, now)
    const { held } = await findBilling(asUser(workspaceId), now)
    expect(held).toMatchObject([{ planId: 'enterprise', periodStart: now.toISOString() }])
  })

  it('is one order and one invoice when it is sent by fifty concurrent requests, with a key and without', async () => {
    for (const key of ['a-key-of-sixteen-characters', undefined]) {
      const workspaceId = await newCustomer()
      const request = { choice: PRO, method: 'bank', expectedCents: 4900 } as const
      const all = await Promise.all(
        Array.from({ length: 50 }, () => placeOrder(asUser(workspaceId), request, key, START)),
      )
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(await database().invoice.count({ where: { order: { workspaceId } } })).toBe(1)
    }
  })

  it('waits for the end of the trial if its quote does, and no longer', async () => {
    const trialEndsAt = addDays(START, 20)
    const workspaceId = await newCustomer({ trialEndsAt })
    for (const [choice, start] of [
      [PRO, trialEndsAt.toISOString()],
      [ENTERPRISE, null],
    ] as const) {
      const quote = await findQuote(asUser(workspaceId), choice, START)
      expect(quote.periodStart).toBe(start ?? START.toISOString())
      const { id } = await newOrder(workspaceId, choice, START)
      expect((await findOrder(asUser(workspaceId), id, START)).waitsUntil).toBe(start)
    }
    const { id } = await newOrder(workspaceId, PRO, START)
    expect((await findOrder(asUser(workspaceId), id, trialEndsAt)).waitsUntil).toBeNull()
  })

  it('names its buyer on the invoice and keeps the details for the next one; new details replace them', async () => {
    const workspaceId = await newCustomer()
    const order = { choice: PRO, method: 'bank', expectedCents: 4900 } as const
    const details = { ...NO_DETAILS, name: 'Ada Lovelace', company: 'Rye & Rosemary', country: 'Austria' }
    const first = await placeOrder(asUser(workspaceId), { ...order, details }, undefined, START)
    const buyer = async ({ invoices: [invoice] }: OrderSummary) =>
      (await findInvoice(asUser(workspaceId), invoice!.number)).buyer
    expect(await buyer(first)).toMatchObject(details)
    expect((await findBilling(asUser(workspaceId), START)).details).toEqual(details)

    const again = await placeOrder(asUser(workspaceId), { ...order, details }, undefined, START)
    expect(again.id).toBe(first.id)
    expect((await placeOrder(asUser(workspaceId), order, undefined, START)).id).toBe(first.id)
    const other = { ...details, vatId: 'ATU12345678' }
    const second = await placeOrder(asUser(workspaceId), { ...order, details: other }, undefined, START)
    expect(second.id).not.toBe(first.id)
    expect(await buyer(second)).toMatchObject(other)
    expect(await buyer(first)).toMatchObject(details)
    expect(await findInvoice(asUser(workspaceId), first.invoices[0]!.number)).toMatchObject({
      status: 'canceled',
      isOpen: false,
      paidAt: null,
      bankDetails: [],
    })
    const changes = { actorId: workspaceId, action: 'workspace.changed-billing-details' }
    expect(await database().auditEntry.count({ where: changes })).toBe(2)
  })

  it('rejects a key that was used for another order', async () => {
    const workspaceId = await newCustomer()
    const key = 'a-key-of-sixteen-characters'
    await newOrder(workspaceId, PRO, START, { key })
    await expect(newOrder(workspaceId, ENTERPRISE, START, { key })).rejects.toMatchObject({
      code: 'key-reused',
    })
  })

  it('replaces an unpaid one, whose invoice is canceled', async () => {
    const workspaceId = await newCustomer()
    const first = await newOrder(workspaceId, PRO, START)
    await pay(first, START, 900)
    const second = await newOrder(workspaceId, ENTERPRISE, START)
    expect(second).toMatchObject({ creditCents: 900, dueCents: 19000 })
    const { orders } = await findBilling(asUser(workspaceId), START)
    const replaced = orders.find(({ id }) => id === first.id)
    expect(replaced).toMatchObject({ status: 'canceled' })
    expect(replaced?.invoices.map(({ totalCents }) => totalCents)).toEqual([4900, -4900])
  })

  it('returns its credit once when it is canceled', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, START)
    await pay(order, START, 1000)
    const now = at('2026-03-02')
    const next = await newOrder(workspaceId, ENTERPRISE, now)
    expect(next.creditCents).toBe(1000)
    expect((await findBilling(asUser(workspaceId), now)).creditCents).toBe(0)
    await cancelOrder(asUser(workspaceId), next.id, now)
    await cancelOrder(asUser(workspaceId), next.id, now)
    expect((await findBilling(asUser(workspaceId), now)).creditCents).toBe(1000)
  })

  it('is not available to others, and neither is its invoice', async () => {
    const { order } = await newPayingCustomer(PRO, START)
    const other = await newCustomer()
    await expect(cancelOrder(asUser(other), order.id)).rejects.toMatchObject({ kind: 'not-found' })
    const number = order.invoices[0]?.number ?? ''
    await expect(findInvoice(asUser(other), number)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await findAnyInvoice(ADMIN, number)).toMatchObject({
      totalCents: 4900,
      isOpen: false,
      paidAt: START.toISOString(),
      bankDetails: [],
    })
  })
})

describe('The currency', () => {
  beforeEach(async () => {
    await database().setting.deleteMany()
    await followLiveValues([currencySource])
  })
  afterAll(() => setLiveValues({}))

  it('is fixed from the first order on, and only then', async () => {
    const workspaceId = await newCustomer()
    await newOrder(workspaceId, PRO, START)
    expect(await currencyState()).toEqual({ currency: 'USD', isFixed: true })
    await expect(saveCurrency(ADMIN, { currency: 'EUR' }, START)).rejects.toMatchObject({
      code: 'currency-fixed',
    })
    expect(currencyForm.safeParse({ currency: 'JPY' }).success).toBe(false)
  })

  it('is that of orders, invoices and amounts', async () => {
    await withoutBooks()
    await saveCurrency(ADMIN, { currency: 'EUR' }, START)
    expect([currency(), formatMoney(4900)]).toEqual(['EUR', '€49.00'])
    const workspaceId = await newCustomer()
    const order = await newOrder(workspaceId, PRO, START)
    expect(await findInvoice(asUser(workspaceId), order.invoices[0]!.number)).toMatchObject({
      currency: 'EUR',
    })
    expect(await database().order.findFirst({ where: { workspaceId } })).toMatchObject({ currency: 'EUR' })
    const file = await exportTransactions(ADMIN, exportQuery.parse({}))
    expect(await new Response(file).text()).toContain('Amount (EUR)')
  })

  it('never becomes another one than that of an order placed at the same moment', async () => {
    await withoutBooks()
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer()))
    const place = (id: string) => newOrder(id, PRO, START)
    const change = saveCurrency(ADMIN, { currency: 'SEK' }, START)
    await Promise.allSettled([...customers.map(place), change])
    const orders = await database().order.findMany({ select: { currency: true } })
    const { currency: stored } = await currencyState()
    expect(orders.filter((order) => order.currency !== stored)).toEqual([])
  })

  it('refuses an order of a process that has not heard of a change', async () => {
    await withoutBooks()
    await saveCurrency(ADMIN, { currency: 'CHF' }, START)
    setLiveValues({})
    const workspaceId = await newCustomer()
    await expect(newOrder(workspaceId, PRO, START)).rejects.toMatchObject({ code: 'currency-changed' })
    expect(await database().order.count({ where: { workspaceId } })).toBe(0)
  })
})

/** Deletes orders and what belongs to them. */
async function withoutBooks(): Promise<void> {
  for (const table of ['creditEntry', 'payment', 'invoice', 'subscription', 'order'] as const)
    await (database()[table] as { deleteMany: () => Promise<unknown> }).deleteMany()
}
