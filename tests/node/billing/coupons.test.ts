import { cancelOrder } from '@/lib/billing/orders/cancel'
import { cancelUnpaid } from '@/lib/billing/orders/expiry'
import { findInvoice } from '@/lib/billing/orders/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { endCoupon } from '@/lib/billing/coupons/mutations'
import { listCoupons } from '@/lib/billing/coupons/queries'
import { couponForm, type CouponForm } from '@/lib/billing/coupons/schema'
import { addDays } from '@/lib/billing/plans/period'
import { refundOrder } from '@/lib/billing/refunds/refund-order'
import { requestRefund } from '@/lib/billing/refunds/request-refund'
import { findBilling } from '@/lib/billing/reports/overview'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import {
  at,
  buy,
  ENTERPRISE,
  newCoupon,
  newCustomer,
  newOrder,
  pay,
  PRO,
  PRO_YEAR,
  STARTER,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'
import { emailsTo } from '../../factories/email-inbox'

withTestDatabase()

const NOW = at('2026-03-01')

const lastOrder = async (workspaceId: string, now = NOW) =>
  (await findBilling(asUser(workspaceId), now)).orders[0]!

async function renewed(workspaceId: string, now: Date) {
  await orderRenewals(now)
  const order = await lastOrder(workspaceId, now)
  if (order.status === 'pending') await pay(order, now)
  return order
}

const redeemed = async (id: string) => (await database().coupon.findUniqueOrThrow({ where: { id } })).redeemed

/** The reason at the coupon's field. */
const refusal = (quote: Promise<unknown>) =>
  quote.then(
    () => null,
    (error: { details?: { fields?: { coupon?: string } } }) => error.details?.fields?.coupon,
  )

test('the quote, the order, its invoice and its email show the discount to the cent', async () => {
  const { code: coupon } = await newCoupon({ code: 'spring 25', percent: '33' })
  const workspaceId = await newCustomer()
  const quote = await findQuote(asUser(workspaceId), PRO, NOW, ' Spring25 ')
  expect(quote).toMatchObject({ priceCents: 3283, discountCents: 1617, dueCents: 3283, nextCents: 4900 })
  const order = await newOrder(workspaceId, PRO, NOW, { coupon })
  expect(order).toMatchObject({ priceCents: 3283, discountCents: 1617, dueCents: 3283 })
  const invoice = await findInvoice(asUser(workspaceId), order.invoices[0]!.number)
  expect(invoice.totalCents).toBe(3283)
  expect(invoice.lines).toEqual([
    { text: 'App builder, Pro, one month', amountCents: 4900 },
    { text: 'Coupon SPRING25', amountCents: -1617 },
  ])
  const { email } = await database().user.findUniqueOrThrow({ where: { id: workspaceId } })
  const [mail] = await emailsTo(email)
  expect(mail?.text).toMatch(/Price: \$49\.00\nCoupon: −\$16\.17\nTo pay: \$32\.83/)
})

test('each reason not to accept a code is given at its field', async () => {
  const workspaceId = await newCustomer()
  const refusalOf = (coupon: string, choice = PRO) =>
    refusal(findQuote(asUser(workspaceId), choice, NOW, coupon))
  expect(await refusalOf('NOTHING')).toBe('This coupon does not exist.')
  expect(await refusalOf((await newCoupon({ from: '2026-03-02' })).code)).toBe('This coupon does not exist.')
  expect(await refusalOf((await newCoupon({ until: '2026-02-28' })).code)).toBe('This coupon has expired.')
  expect(await refusalOf((await newCoupon({ until: '2026-03-01' })).code)).toBeNull()
  const forYears = await newCoupon({ plans: ['builder-pro'], interval: 'year' })
  expect(await refusalOf(forYears.code, ENTERPRISE)).toBe('This coupon isn’t for this plan.')
  expect(await refusalOf(forYears.code)).toBe('This coupon isn’t for this plan when it is paid monthly.')
  expect(await refusalOf(forYears.code, PRO_YEAR)).toBeNull()
  const last = await newCoupon({ maxRedemptions: '1' })
  await newOrder(await newCustomer(), PRO, NOW, { coupon: last.code })
  expect(await refusalOf(last.code)).toBe('This coupon is used up.')
  const own = await newCoupon()
  await newOrder(workspaceId, STARTER, NOW, { coupon: own.code })
  expect(await refusalOf(own.code)).toBe('You have already used this coupon.')
  const ended = await newCoupon()
  await endCoupon(ADMIN, ended.id, NOW)
  expect(await refusalOf(ended.code)).toBe('This coupon has expired.')
})

test('an order that is replaced, canceled or not paid in time gives its redemption back', async () => {
  const { id, code: coupon } = await newCoupon({ maxRedemptions: '1' })
  const workspaceId = await newCustomer()
  const first = await newOrder(workspaceId, PRO, NOW, { coupon })
  expect(await newOrder(workspaceId, PRO, NOW, { coupon })).toMatchObject({ id: first.id })
  const second = await newOrder(workspaceId, ENTERPRISE, NOW, { coupon })
  expect(await redeemed(id)).toBe(1)
  await cancelOrder(asUser(workspaceId), second.id, NOW)
  expect(await redeemed(id)).toBe(0)
  await newOrder(workspaceId, PRO, NOW, { coupon })
  await cancelUnpaid(addDays(NOW, 15))
  expect(await redeemed(id)).toBe(0)
  const partly = await newOrder(workspaceId, PRO, NOW, { coupon })
  await pay(partly, NOW, 1000)
  await refundOrder(ADMIN, partly.id, { amountCents: 1000, endPlan: false, reason: 'x' }, { now: NOW })
  const { status } = await database().order.findUniqueOrThrow({ where: { id: partly.id } })
  expect(status).toBe('refunded')
  expect(await redeemed(id)).toBe(0)
  await buy(workspaceId, PRO, NOW)
  expect(await newOrder(workspaceId, ENTERPRISE, NOW, { coupon })).toMatchObject({ discountCents: 3980 })
})

test.each([
  ['once', [3920, 4900, 4900, 4900]],
  ['periods', [3920, 3920, 3920, 4900]],
  ['forever', [3920, 3920, 3920, 3920]],
] as const)('a coupon for %s discounts as many renewals as it says', async (duration, prices) => {
  const { id, code: coupon } = await newCoupon({ duration, periods: '3' })
  const workspaceId = await newCustomer()
  await pay(await newOrder(workspaceId, PRO, NOW, { coupon }), NOW)
  await endCoupon(ADMIN, id, NOW)
  const paid = [(await lastOrder(workspaceId)).priceCents]
  for (let month = 0; month < 3; month++) {
    const now = addDays(NOW, 28 + 30 * month)
    const { held } = await findBilling(asUser(workspaceId), now)
    const { priceCents } = await renewed(workspaceId, now)
    expect(held).toMatchObject([{ priceCents }])
    paid.push(priceCents)
  }
  expect(paid).toEqual(prices)
  expect(await redeemed(id)).toBe(1)
})

test('a renewal that is refunded early does not use up a period of the coupon', async () => {
  const { code: coupon } = await newCoupon({ duration: 'periods', periods: '2' })
  const workspaceId = await newCustomer()
  await pay(await newOrder(workspaceId, PRO, NOW, { coupon }), NOW)
  const renewal = await renewed(workspaceId, addDays(NOW, 20))
  expect((await findBilling(asUser(workspaceId), NOW)).held).toMatchObject([{ priceCents: 4900 }])
  await requestRefund(asUser(workspaceId), renewal.id, addDays(NOW, 20))
  expect((await findBilling(asUser(workspaceId), NOW)).held).toMatchObject([
    { priceCents: 3920, cancelAtPeriodEnd: true },
  ])
})

test('a coupon of everything starts the plan at once, and a change of it has no value to move', async () => {
  const { code: coupon } = await newCoupon({ percent: '100' })
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, PRO, NOW, { coupon })
  expect(order).toMatchObject({ status: 'completed', dueCents: 0, method: 'credit', refundableUntil: null })
  expect(await findQuote(asUser(workspaceId), ENTERPRISE, NOW)).toMatchObject({
    unusedCents: 0,
    dueCents: 19_900,
  })
  const renewal = await renewed(workspaceId, addDays(NOW, 20))
  expect(renewal.dueCents).toBe(4900)
  await requestRefund(asUser(workspaceId), renewal.id, addDays(NOW, 20))
  expect((await findBilling(asUser(workspaceId), addDays(NOW, 20))).held).toMatchObject([
    { planName: 'Pro', cancelAtPeriodEnd: true },
  ])
})

test('an amount above the price costs nothing, and never less', async () => {
  const { code: coupon } = await newCoupon({ kind: 'amount', amount: '60' })
  expect(await newOrder(await newCustomer(), PRO, NOW, { coupon })).toMatchObject({
    priceCents: 0,
    discountCents: 4900,
    dueCents: 0,
  })
})

test('unused time and a refund have the price that was paid', async () => {
  const { code: coupon } = await newCoupon({ percent: '50' })
  const workspaceId = await newCustomer()
  const order = await newOrder(workspaceId, ENTERPRISE, NOW, { coupon })
  await pay(order, NOW)
  expect(await findQuote(asUser(workspaceId), PRO, NOW)).toMatchObject({ unusedCents: 9950 })
  await requestRefund(asUser(workspaceId), order.id, NOW)
  expect(await database().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    valueCents: 9950,
  })
  expect((await findBilling(asUser(workspaceId), NOW)).creditCents).toBe(0)
})

test('administrators see the state of each coupon and who used it', async () => {
  const { id, code: coupon } = await newCoupon({ maxRedemptions: '1', plans: ['builder-pro'], note: 'Fair' })
  const { reference } = await newOrder(await newCustomer(), PRO, NOW, { coupon })
  const found = (await listCoupons(ADMIN, NOW)).find((one) => one.id === id)
  expect(found).toMatchObject({
    ...{ code: coupon, percent: 20, periods: 1, plans: ['builder-pro'], note: 'Fair', state: 'used-up' },
    redemptions: [{ reference, user: 'Ada Lovelace', plan: 'Pro', discountCents: 980 }],
  })
  await expect(newCoupon({ code: coupon })).rejects.toMatchObject({
    details: { fields: { code: 'Another coupon has this code.' } },
  })
})

test('less than a dollar is waived, because no payment provider takes it', async () => {
  const { code: coupon } = await newCoupon({ percent: '99' })
  const quote = await findQuote(asUser(await newCustomer()), PRO, NOW, coupon)
  expect(quote).toMatchObject({ priceCents: 0, discountCents: 4900, dueCents: 0 })
})

test('an order is refused if the price of the next period is another than was shown', async () => {
  const { code: coupon } = await newCoupon({ percent: '100' })
  const actor = asUser(await newCustomer())
  const request = { choice: PRO, method: 'bank', coupon, expectedCents: 0 } as const
  await expect(
    placeOrder(actor, { ...request, expectedNextCents: 3900 }, undefined, NOW),
  ).rejects.toMatchObject({
    kind: 'conflict',
  })
  await placeOrder(actor, { ...request, expectedNextCents: 4900 }, undefined, NOW)
})

test('the form says at each field what is wrong with it', () => {
  const messages = (values: Partial<CouponForm>) => {
    const form = { code: 'SPRING', kind: 'percent', percent: '20', duration: 'once', interval: 'both' }
    const rest = { plans: ['builder-pro'], from: '', until: '', maxRedemptions: '', note: '' }
    const result = couponForm.safeParse({ ...form, ...rest, ...values })
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  expect(messages({})).toEqual([])
  expect(messages({ code: 'A!' })).toEqual(['code: Use 3 to 30 letters, digits and hyphens.'])
  expect(messages({ percent: '101' })).toEqual(['percent: Enter a number from 1 to 100.'])
  expect(messages({ kind: 'amount', amount: '0' })).toEqual(['amount: Enter an amount from 1 to 100,000.'])
  expect(messages({ duration: 'periods', periods: '1' })).toEqual(['periods: Enter a number from 2 to 120.'])
  expect(messages({ plans: [] })).toEqual(['plans: Choose at least one plan.'])
  expect(messages({ from: '2026-03-02', until: '2026-03-01' })).toEqual([
    'until: The last day is before the first.',
  ])
  expect(messages({ maxRedemptions: '0' })).toEqual(['maxRedemptions: Enter a number from 1 to 1,000,000.'])
})
