import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { faults, watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { type Person, newPerson, signIn, signUp } from './people'

type Order = { id: string; reference: string; dueCents: number; status: string; person: Person }

/** A new user orders Pro by the month, to be paid by bank transfer. */
async function anOrder(customer: APIRequestContext, person = newPerson('Grace')): Promise<Order> {
  await signUp(customer, person)
  const choice = { family: 'builder', planId: 'pro', interval: 'month' }
  const placed = await customer.post('/api/billing/orders', {
    data: { choice, method: 'bank', expectedCents: 4900 },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return { ...((await placed.json()) as Omit<Order, 'person'>), person }
}

/** The first sensitive step of a session requires the password. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record a bank payment' })

let customer: APIRequestContext

test.beforeEach(async ({ page, playwright, baseURL }) => {
  customer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(page.request, ADMINISTRATOR)
})
test.afterEach(() => customer.dispose())

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the dashboard is only available to administrators', async ({ page, playwright, baseURL }) => {
  await page.context().clearCookies()
  const visitor = await page.request.get('/admin', { maxRedirects: 0 })
  expect(visitor.status()).toBe(307)
  expect(visitor.headers().location).toContain('/signin?callbackUrl=%2Fadmin')
  await signUp(page.request)
  expect((await page.request.get('/admin')).status()).toBe(403)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  const plain = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect(
    (
      await plain.get('/admin', { headers: { 'x-middleware-subrequest': 'middleware' }, maxRedirects: 0 })
    ).status(),
  ).toBe(307)
  await plain.dispose()
})

test('the dashboard shows that it is loading, then four metrics with their time and three tabs', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const html = await (await page.request.get('/admin')).text()
  expect(html).toContain('Loading admin dashboard...')
  await page.goto('/admin')
  for (const figure of ['Total Revenue', 'Active Users', 'PayPal Transactions', 'Monthly Growth'])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  await expect(page.getByText('Seen in the last 30 days')).toBeVisible()

  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Payment Management')).toHaveAttribute('aria-selected', 'true')
  await tab('Payment Management').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('User Management')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/users')
  await expect(tab('User Management')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'User Management' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the dashboard shows that it is loading, coming from the account and between its tabs', async ({
  page,
}) => {
  const loading = page.getByText('Loading admin dashboard...')
  // Hovering over a link prefetches up to the loading boundary of its page. The page itself is delayed.
  const goSlowly = async (role: 'link' | 'tab', name: string, path: string) => {
    const link = page.getByRole(role, { name, exact: true }).first()
    const fetched = page.waitForResponse(async (answer) => {
      const headers = await answer.request().allHeaders()
      const isPrefetch = headers['next-router-prefetch'] && !headers['next-router-segment-prefetch']
      return new URL(answer.url()).pathname === path && Boolean(isPrefetch)
    })
    await link.hover()
    await fetched
    await page.waitForTimeout(1000) // Playwright has no event for the router having read all of it
    let letGo = () => undefined as void
    const released = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(`**${path}?*`, async (route) => {
      await released
      await route.continue()
    })
    await link.click()
    await expect(loading).toBeVisible()
    letGo()
    await expect(loading).toBeHidden()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.goto('/account')
  await goSlowly('link', 'Admin', '/admin')
  await expect(page.getByRole('tabpanel', { name: 'Payment Management' })).toBeVisible()
  await goSlowly('tab', 'User Management', '/admin/users')
  await expect(page.getByRole('tabpanel', { name: 'User Management' })).toBeVisible()
})

test('shows labeled sample data until it is hidden, then a payment that arrives while it is open', async ({
  page,
}) => {
  await page.goto('/admin')
  await expect(page.getByRole('table', { name: 'Sample data' })).toContainText('SAMPLE-1')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide sample data' }).click()
  await expect(page.getByText('No transactions yet')).toBeVisible()
  await expect(page.getByText('Sample data')).toHaveCount(0)
  const { reference } = await anOrder(customer)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
})

test('a bank payment in two parts: pending, then completed, then refunded', async ({ page }) => {
  const { id, reference } = await anOrder(customer)
  await page.goto(`/admin/payments/${id}`)
  const record = async (amount: string) => {
    await page.getByRole('button', { name: 'Record bank payment' }).click()
    await dialogOf(page).getByLabel('Amount (USD)').fill(amount)
    await dialogOf(page).getByRole('button', { name: 'Record payment' }).click()
  }
  await record('forty')
  await expect(dialogOf(page).getByText('Enter an amount such as 49.00.')).toBeVisible()
  await dialogOf(page).getByLabel('Amount (USD)').fill('20')
  await dialogOf(page).getByRole('button', { name: 'Record payment' }).click()
  await confirm(page)
  await expect(dialogOf(page).getByRole('status')).toContainText(
    `$20.00 of $49.00 has come in for ${reference}. It stays pending until the remaining $29.00 arrives.`,
  )
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()

  await record('29.00')
  await expect(dialogOf(page).getByRole('status')).toContainText(`${reference} is paid in full.`)
  expect(await faults(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  expect(((await (await customer.get('/api/billing')).json()) as { held: unknown[] }).held).toHaveLength(1)

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: `Refund ${reference}` })
  await refund.getByLabel('Amount (USD)').fill('50')
  await refund.getByLabel('Reason').fill('Changed their mind')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund.getByText('At most $49.00 can be refunded.')).toBeVisible()
  await refund.getByLabel('Amount (USD)').fill('49')
  expect(await faults(page)).toEqual([])
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refund recorded')).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit trail' })).toContainText(`refunded ${reference}`)
})
