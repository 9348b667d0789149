import { type Browser, type Page, expect, test } from '@playwright/test'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { faults, watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp } from './people'
import { PAYPAL_CREDENTIALS, type FakePaypal, startPaypal } from './servers/paypal'
import { OWN_URL, isReady, ownService } from './servers/service'

test.use({ baseURL: OWN_URL })
const own = ownService()
const WEBHOOK = `${OWN_URL}/api/paypal/webhook`
const WITH_ADMIN = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }

let paypal: FakePaypal
test.beforeEach(async () => {
  paypal = await startPaypal()
})
test.afterEach(() => paypal.stop())

async function openSettings(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: OWN_URL })
  await signIn(context.request, ADMINISTRATOR)
  const page = await context.newPage()
  await page.goto('/admin/payments/settings')
  return page
}

async function enterCredentials(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Client ID').fill(PAYPAL_CREDENTIALS.clientId)
  await page.getByLabel('Secret', { exact: true }).fill(secret)
  await page.getByLabel('Webhook ID').fill(paypal.webhooks.id)
  await page.getByRole('button', { name: 'Test and connect' }).click()
}

/** Orders up to PayPal's own page. */
async function orderPro(page: Page): Promise<void> {
  await page.goto('/account/plan/change?plan=pro&interval=month')
  const byPaypal = page.getByRole('radio', { name: 'PayPal' })
  if (await byPaypal.isVisible()) await byPaypal.check()
  await page.getByRole('button', { name: 'Continue to PayPal' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $49.00' })).toBeVisible()
}

const billingOf = async (page: Page) =>
  (await (await page.request.get('/api/billing')).json()) as BillingOverview
const paid = (page: Page) => page.getByText('Paid. Thank you!')

test('an administrator connects PayPal; a customer goes there, cancels, pays, and gets a refund', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await isReady(own.start({ ...WITH_ADMIN, PAYPAL_API_BASE: paypal.origin }))
  const admin = await openSettings(browser)
  await enterCredentials(admin, 'wrong-secret')
  await admin.getByRole('dialog').getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await admin.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(admin.getByText('PayPal doesn’t recognize this client ID')).toBeVisible()
  await expect(admin.getByLabel('Secret', { exact: true })).toBeFocused()
  expect(await faults(admin)).toEqual([])
  await enterCredentials(admin, PAYPAL_CREDENTIALS.clientSecret)
  await expect(admin.getByText('Connected', { exact: true })).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('•••• 0042')).toBeVisible()
  expect(await admin.content()).not.toMatch(/standin-(client|secret)/)
  expect(await faults(admin)).toEqual([])

  const errors = watchConsole(page)
  await signUp(page.request)
  await orderPro(page)
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await expect(page.getByText('You came back from PayPal without paying.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(paid(page)).toBeVisible()

  const late = [...paypal.webhooks.notices].reverse()
  for (const notice of [...late, ...late]) expect(await paypal.webhooks.send(WEBHOOK, notice)).toBe(200)
  const { orders, creditCents } = await billingOf(page)
  expect(orders).toMatchObject([{ status: 'completed', method: 'paypal', paidCents: 4900 }])
  expect(creditCents).toBe(0)
  expect([...paypal.captures.values()]).toHaveLength(1)

  await page.getByRole('button', { name: 'Request a refund…' }).click()
  await page.getByRole('button', { name: 'Request the refund' }).click()
  await expect(page.getByRole('heading', { name: 'Refunded', exact: true })).toBeVisible()
  expect([...paypal.captures.values()]).toMatchObject([{ status: 'REFUNDED', refunded: 49 }])
  expect(errors).toEqual([])

  await admin.goto('/admin')
  await expect(admin.getByText('Last webhook from PayPal')).toBeVisible()
})

test('handles a browser that never returns, and webhooks that are forged, duplicated and late', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await isReady(own.start({ ...WITH_ADMIN, ...paypal.env }))
  const admin = await openSettings(browser)
  await expect(admin.getByText('Set by the environment (PAYPAL_CLIENT_ID)')).toBeVisible()
  await expect(admin.getByLabel('Client ID')).toHaveCount(0)

  await signUp(page.request)
  await orderPro(page)
  const [order] = (await billingOf(page)).orders
  const [paypalOrderId = ''] = [...paypal.orders.keys()]
  await page.goto('about:blank')
  paypal.approve(paypalOrderId)
  const [approved] = paypal.webhooks.notices
  if (!order || !approved) throw new Error('There is no order, or PayPal had nothing to tell')
  const orderPage = `/account/orders/${order.id}`
  const forged = { body: approved.body.replace(/"value":"49.00"/g, '"value":"0.01"') }
  expect(await paypal.webhooks.send(WEBHOOK, approved, { forged: true })).toBe(400)
  expect(await paypal.webhooks.send(WEBHOOK, forged, { forged: true })).toBe(400)
  await page.goto(orderPage)
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  const sent = Array.from({ length: 5 }, () => paypal.webhooks.send(WEBHOOK, approved))
  expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200])
  await page.reload()
  await expect(paid(page)).toBeVisible()
  expect([...paypal.captures.values()]).toHaveLength(1)
  expect((await billingOf(page)).creditCents).toBe(0)
})

test('a payment under review at PayPal is not requested again, and counts once PayPal confirms it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await isReady(own.start(paypal.env))
  await signUp(page.request)
  await orderPro(page)
  paypal.next.capture = 'PENDING'
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('PayPal is still checking your payment.')).toBeVisible()
  const [order] = (await billingOf(page)).orders
  expect(order?.status).toBe('pending')
  await page.goto(`/account/orders/${order?.id}`)
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await expect(page.getByText('You don’t need to pay again')).toBeVisible()
  paypal.decide([...paypal.captures.keys()][0] ?? '', 'COMPLETED')
  const completed = paypal.webhooks.notices.at(-1)
  expect(completed && (await paypal.webhooks.send(WEBHOOK, completed))).toBe(200)
  await page.reload()
  await expect(paid(page)).toBeVisible()
})
