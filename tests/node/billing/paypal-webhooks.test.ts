import { captureCheckout } from '@/lib/billing/payments/checkout'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../factories/database'
import {
  beginAndApprove,
  beginPayment,
  deliver,
  noticeOf,
  paymentsOf,
  paypal,
  planOf,
  statusOf,
  withPaypal,
} from '../../factories/paypal'
import { asUser } from '../../factories/actors'
import { once } from 'node:events'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { callPaypal } from '@/lib/billing/payments/providers/paypal/client'
import { singleton } from '@/lib/platform/singleton'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))
withTestDatabase()
withPaypal()

const approved = () => noticeOf('CHECKOUT.ORDER.APPROVED')

describe('A webhook of PayPal', () => {
  it('captures the payment of a customer who approved and never returned', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    expect(await deliver(approved())).toEqual({ status: 200, received: true })
    expect(await planOf(workspaceId)).toBe('pro')
    expect(await database().webhookEvent.findFirst({ where: { orderId } })).toMatchObject({
      type: 'CHECKOUT.ORDER.APPROVED',
      outcome: 'completed',
    })
  })

  it('counts once if it is repeated, and if webhooks arrive in the wrong order', async () => {
    const { workspaceId, orderId, paypalOrderId } = await beginAndApprove()
    const approval = approved()
    paypal.trouble(/capture$/, 'lost-answer', 3)
    await expect(captureCheckout(asUser(workspaceId), orderId, 'paypal')).rejects.toMatchObject({
      code: 'paypal-unavailable',
    })
    const completed = noticeOf('PAYMENT.CAPTURE.COMPLETED')
    for (const notice of [completed, approval, completed, approval]) {
      expect(await deliver(notice)).toMatchObject({ status: 200 })
    }
    expect(paypal.orders.get(paypalOrderId)?.captures).toHaveLength(1)
    expect(await paymentsOf(orderId)).toHaveLength(1)
    expect(await planOf(workspaceId)).toBe('pro')
  })

  it('is rejected if it has another signer, another webhook, or a single changed byte', async () => {
    const { workspaceId, orderId } = await beginAndApprove()
    const refused = { status: 400, code: 'bad-signature' }
    expect(await deliver(approved(), { forged: true })).toMatchObject(refused)
    expect(await deliver(approved(), { webhookId: 'ANOTHERWEBHOOK' })).toMatchObject(refused)
    expect(await deliver(approved(), {}, (body) => body.replace('Café', 'Cafe'))).toMatchObject(refused)
    expect(await deliver(approved(), {}, (body) => `${body} `)).toMatchObject(refused)
    expect(await statusOf(orderId)).toBe('pending')
    expect(await planOf(workspaceId)).toBe('free')
    expect(await database().webhookEvent.count({ where: { orderId } })).toBe(0)
  })

  it('cannot inject an answer into the verification of its signature', async () => {
    await beginAndApprove()
    const smuggled = (body: string) => `${body},"webhook_id":"mine"`
    expect(await deliver(approved(), {}, smuggled)).toMatchObject({ status: 400, code: 'broken-event' })
    expect(paypal.calls.some((call) => call.includes('verify-webhook-signature'))).toBe(false)
  })

  it('is not trusted: a valid signature over a made-up amount changes nothing', async () => {
    const { orderId, paypalOrderId } = await beginPayment()
    const resource = { id: paypalOrderId, status: 'COMPLETED', custom_id: orderId }
    paypal.webhooks.note('PAYMENT.CAPTURE.COMPLETED', 'capture', resource)
    expect(await deliver(noticeOf('PAYMENT.CAPTURE.COMPLETED'))).toMatchObject({ status: 200 })
    paypal.webhooks.note('CHECKOUT.ORDER.APPROVED', 'checkout-order', resource)
    expect(await deliver(approved())).toMatchObject({ status: 200 })
    expect(await statusOf(orderId)).toBe('pending')
    expect(await paymentsOf(orderId)).toEqual([])
  })

  it('is retried if PayPal was unavailable, and then handled', async () => {
    const { orderId } = await beginAndApprove()
    const notice = noticeOf('CHECKOUT.ORDER.APPROVED')
    paypal.trouble(/GET .*orders/, 'fault', 3)
    expect(await deliver(notice)).toMatchObject({ status: 503, code: 'paypal-unavailable' })
    expect(await statusOf(orderId)).toBe('pending')
    await deliver(notice)
    expect(await statusOf(orderId)).toBe('completed')
  })

  it('of an unknown type is only recorded', async () => {
    paypal.webhooks.note('BILLING.PLAN.CREATED', 'plan', { id: 'P-123' })
    expect(await deliver(noticeOf('BILLING.PLAN.CREATED'))).toMatchObject({ status: 200 })
    const { id } = noticeOf('BILLING.PLAN.CREATED')
    expect(await database().webhookEvent.findFirst({ where: { id } })).toMatchObject({ outcome: 'ignored' })
  })

  it('is read up to 64 KiB', async () => {
    await beginAndApprove()
    const huge = (body: string) => body + ' '.repeat(70_000)
    expect(await deliver(approved(), {}, huge)).toMatchObject({ status: 413 })
  })
})

describe('A PayPal that does not respond', () => {
  let server: Server
  let answer: (url: string, response: ServerResponse) => void
  let requests = 0
  const patience = singleton('patience with PayPal', () => ({ call: 0 }))
  const { call: usual } = patience

  beforeAll(async () => {
    patience.call = 400
    server = createServer(({ url = '' }, response) => {
      requests++
      answer(url, response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    patience.call = usual
    server.closeAllConnections()
    server.close()
  })

  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const token = JSON.stringify({ access_token: 'a-token', expires_in: 1000 })

  test.each<[string, typeof answer]>([
    ['never answers', () => undefined],
    ['drips its token', (_url, response) => drip(response)],
    ['drips its answer', (url, response) => (url.includes('oauth2') ? response.end(token) : drip(response))],
    [
      'fails each time',
      (url, response) => (url.includes('oauth2') ? response.end(token) : response.writeHead(500).end()),
    ],
  ])('a PayPal that %s times out in total, including retries', async (name, how) => {
    answer = how
    requests = 0
    const { port } = server.address() as AddressInfo
    const account = { apiBase: `http://127.0.0.1:${port}`, clientId: name, clientSecret: 'secret' }
    const from = performance.now()
    const work = callPaypal(account, { method: 'GET', path: '/v1/anything' }, z.unknown())
    await expect(work).rejects.toMatchObject({ code: 'paypal-unavailable' })
    expect(performance.now() - from).toBeLessThan(1500)
    expect(requests).toBeGreaterThan(0)
  })
})
