import { GET as getBilling } from '@/app/api/billing/route'
import { PUT as putDetails } from '@/app/api/billing/details/route'
import { GET as getInvoice } from '@/app/api/billing/invoices/[number]/route'
import { DELETE as deleteOrder, GET as getOrder } from '@/app/api/billing/orders/[id]/route'
import { POST as postRefund } from '@/app/api/billing/orders/[id]/refund/route'
import { POST as postOrder } from '@/app/api/billing/orders/route'
import { POST as postQuote } from '@/app/api/billing/quote/route'
import { PUT as putPlan } from '@/app/api/billing/subscriptions/[family]/route'
import { ENTERPRISE, PRO, newCustomer, pay } from '../../factories/billing'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { withTestDatabase } from '../../factories/database'
import { signInAs, signOut } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

type Handler = (request: Request, context: { params?: Promise<Record<string, string>> }) => Promise<Response>

async function call(
  handle: Handler,
  {
    params = {},
    body,
    headers = {},
  }: { params?: Record<string, string>; body?: unknown; headers?: object } = {},
) {
  const sent: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const request = new Request('http://localhost:3000/api/billing', {
    method: 'POST',
    headers: { ...sent, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const response = await handle(request, { params: Promise.resolve(params) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const order = (body: unknown, headers = {}) => call(postOrder, { body, headers })
const REQUEST = { choice: PRO, method: 'bank', expectedCents: 4900 }

let customer: string
beforeEach(async () => {
  customer = await newCustomer()
  await signInAs(customer)
})

describe('the billing API', () => {
  it('leads a customer from the quote to the plan and back', async () => {
    const quote = await call(postQuote, { body: { choice: PRO } })
    expect(quote).toMatchObject({ status: 200, body: { dueCents: 4900, kind: 'new' } })
    const made = await order(REQUEST)
    expect(made).toMatchObject({ status: 201, body: { status: 'pending' } })
    const summary = made.body as unknown as OrderSummary
    const params = { id: summary.id }
    expect((await call(getOrder, { params })).body).toEqual(made.body)
    await pay(summary)
    const { body } = await call(getBilling)
    expect(body as unknown as BillingOverview).toMatchObject({
      builderPlanId: 'pro',
      methods: { bank: true, paypal: false },
      usage: { mayPublish: true, convertedLimit: 1 },
    })
    const family = { family: 'builder' }
    const ends = await call(putPlan, { params: family, body: { cancelAtPeriodEnd: true } })
    expect(ends).toMatchObject({ status: 200, body: { cancelAtPeriodEnd: true } })
    const number = summary.invoices[0]?.number ?? ''
    const invoice = await call(getInvoice, { params: { number } })
    expect(invoice).toMatchObject({
      status: 200,
      body: { number, totalCents: 4900, lines: [{ amountCents: 4900 }] },
    })
    expect(await call(deleteOrder, { params })).toMatchObject({ status: 409, body: { code: 'order-closed' } })
    expect(await call(postRefund, { params })).toMatchObject({ status: 200, body: { refundableUntil: null } })
  })

  it('updates the details on future invoices, and not on issued ones', async () => {
    const first = (await order(REQUEST)).body as unknown as OrderSummary
    const details = { name: 'Ada Lovelace', company: 'Engines', country: 'UK', vatId: 'GB1' }
    expect((await call(putDetails, { body: details })).body).toMatchObject({ ...details, street: '' })
    const address = { ...details, street: '18 Foundry Lane', city: 'Oakland', country: 'United States' }
    expect(await call(putDetails, { body: { ...address, postcode: 'W1' } })).toMatchObject({
      status: 400,
      body: { fields: { postcode: 'Please enter a ZIP code such as 94107', state: 'Please enter a state' } },
    })
    const next = (await order({ choice: ENTERPRISE, method: 'bank', expectedCents: 19900 })).body
    const buyerOf = async (made: OrderSummary) =>
      (await call(getInvoice, { params: { number: made.invoices[0]?.number ?? '' } })).body.buyer
    expect(await buyerOf(first)).toMatchObject({ company: '' })
    expect(await buyerOf(next as unknown as OrderSummary)).toMatchObject({ company: 'Engines', vatId: 'GB1' })
  })

  it('reports a missing session, and nothing else', async () => {
    signOut()
    const params = { id: 'x', number: 'x', family: 'builder' }
    for (const handle of [
      getBilling,
      postQuote,
      postOrder,
      getOrder,
      deleteOrder,
      postRefund,
      putPlan,
      putDetails,
      getInvoice,
    ])
      expect(await call(handle, { params, body: {} })).toMatchObject({ status: 401 })
  })

  it('finds nothing of other customers', async () => {
    const { id, invoices } = (await order(REQUEST)).body as unknown as OrderSummary
    await signInAs(await newCustomer())
    const params = { id, number: invoices[0]?.number ?? '' }
    for (const handle of [getOrder, deleteOrder, postRefund, getInvoice])
      expect(await call(handle, { params })).toMatchObject({ status: 404 })
    await signInAs(customer)
    expect((await call(getOrder, { params })).body.status).toBe('pending')
  })

  it('rejects invalid orders', async () => {
    for (const body of [
      {},
      { ...REQUEST, expectedCents: '4900' },
      { ...REQUEST, expectedCents: -1 },
      { ...REQUEST, method: 'credit' },
      { ...REQUEST, choice: { ...PRO, planId: 'free' } },
      { ...REQUEST, choice: { ...PRO, planId: 'starter' } },
      { ...REQUEST, choice: { family: 'converter', planId: 'starter', interval: 'year' } },
      { ...REQUEST, choice: { ...PRO, interval: ['month'] } },
    ])
      expect(await order(body)).toMatchObject({ status: 400, body: { fields: expect.any(Object) as object } })
    expect(await order(REQUEST, { 'idempotency-key': 'short' })).toMatchObject({ status: 400 })
    expect(await order({ ...REQUEST, expectedCents: 1 })).toMatchObject({
      status: 409,
      body: { code: 'quote-changed', quote: { dueCents: 4900 } },
    })
    expect(await order({ ...REQUEST, method: 'paypal' })).toMatchObject({
      status: 409,
      body: { code: 'method-unavailable' },
    })
    expect(
      await call(putPlan, { params: { family: 'nothing' }, body: { cancelAtPeriodEnd: true } }),
    ).toMatchObject({ status: 404 })
    expect(
      await call(putPlan, { params: { family: 'builder' }, body: { cancelAtPeriodEnd: true } }),
    ).toMatchObject({ status: 409 })
  })

  it('creates one order for two concurrent requests, and rejects the key for another order', async () => {
    const headers = { 'idempotency-key': 'key-of-calls-0123456' }
    const [one, two] = await Promise.all([order(REQUEST, headers), order(REQUEST, headers)])
    expect(one.body.id).toBe(two.body.id)
    const other = await order({ choice: ENTERPRISE, method: 'bank', expectedCents: 19900 }, headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } })
  })
})
