import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import readSheets from 'read-excel-file/node'
import { expectClean, faults, overflow, watchConsole, openHydrated } from './browser'
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

test('a transaction is found with the keyboard alone, and the URL contains the search', async ({ page }) => {
  const { reference, person } = await anOrder(customer)
  await openHydrated(page, '/admin')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(async () => {
    await page.keyboard.press('/') // the list hydrates after the page
    await expect(search).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(person.email)
  await page.waitForURL(/\/admin\?q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Pending')
  await page.getByLabel('Status').selectOption('completed')
  await page.waitForURL(/status=completed/)
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.getByRole('link', { name: reference }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Audit trail' })).toContainText(
    `Grace Lovelace ordered ${reference}`,
  )
})

test('rows are navigated with arrow keys, sorted by their headings, and paged', async ({ page }) => {
  await anOrder(customer)
  await customer.post('/api/auth/signout')
  await page.goto('/admin?limit=1')
  const row = page.getByRole('row').nth(1)
  const newest = await row.getByRole('link').textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/cursor=/)
  await expect(row.getByRole('link')).not.toHaveText(newest ?? '')
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(row.getByRole('link')).toHaveText(newest ?? '')
  await page.goto('/admin')
  await row.getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row').nth(2).getByRole('link').first()).toBeFocused()
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('link').click()
  await page.waitForURL(/sort=highest/)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
})

test('a payment without a reference waits, is assigned, and the same transfer counts once', async ({
  page,
}) => {
  const { id, reference } = await anOrder(customer)
  const note = `Thanks ${Date.now()}`
  const transfer = `T${Date.now()}`
  await page.goto('/admin')
  const record = async (given: string) => {
    await page.getByRole('button', { name: 'Record bank payment' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Reference').fill(given)
    await dialog.getByLabel('Amount (USD)').fill('49.00')
    await dialog.getByLabel('Transfer ID from the bank').fill(transfer)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
  }
  await record(note)
  await confirm(page)
  await expect(dialogOf(page).getByRole('status')).toContainText('No order has this reference.')
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()

  const waiting = page.getByRole('listitem').filter({ hasText: note })
  await waiting.getByRole('button', { name: /^Assign/ }).click()
  const assign = page.getByRole('dialog', { name: 'Assign to an order' })
  await assign.getByRole('radio', { name: 'Another order' }).check()
  await assign.getByLabel('Reference of the order').fill('AK-NOBODY')
  await assign.getByRole('button', { name: /^Assign/ }).click()
  await expect(assign.getByText('No order has this reference.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await assign.getByLabel('Reference of the order').fill(reference.toLowerCase())
  await assign.getByRole('button', { name: /^Assign/ }).click()
  await expect(assign.getByRole('status')).toContainText(`${reference} is paid in full.`)
  await assign.getByRole('button', { name: 'Done' }).click()
  await expect(waiting).toBeHidden()

  await record(reference)
  await expect(dialogOf(page).getByRole('alert')).toContainText('Nothing was recorded')
  const order = (await (await customer.get(`/api/billing/orders/${id}`)).json()) as { paidCents: number }
  expect(order.paidCents).toBe(4900)
})

test('an export contains the filtered rows, as CSV and as XLSX, and no formula', async ({ page }) => {
  const { reference, person } = await anOrder(customer, { ...newPerson('Grace'), firstName: '=1+1' })
  await page.goto(`/admin?q=${encodeURIComponent(person.email)}`)
  const download = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Export Transactions' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    return (await waiting).path()
  }
  const csv = readFileSync(await download(/^CSV/), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(
    `,${reference},'=1+1 Lovelace,${person.email},Pro,Monthly,49.00,0.00,Bank Transfer,Pending,`,
  )
  const [sheet] = await readSheets(readFileSync(await download(/^XLSX/)))
  expect(sheet?.data[1]?.slice(1, 7)).toEqual([
    reference,
    "'=1+1 Lovelace",
    person.email,
    'Pro',
    'Monthly',
    49,
  ])
})

test('the API returns the same rows, and reports errors at their fields', async ({ page }) => {
  const { id, person } = await anOrder(customer)
  const get = (query: string) => page.request.get(`/api/admin/payments?${query}`)
  const found = (await (await get(`q=${encodeURIComponent(person.email)}`)).json()) as Record<string, unknown>
  expect(found).toMatchObject({
    summary: { paypal: {}, bank: {} },
    methods: [
      { id: 'paypal', name: 'PayPal' },
      { id: 'bank', name: 'Bank Account', enabled: true },
    ],
    transactions: [{ id, amountCents: 4900, method: 'bank', status: 'pending', plan: 'Pro' }],
    nextCursor: null,
  })
  for (const [query, field] of [
    ['cursor=x', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['status=gone', 'status'],
    ['sort=highest&cursor=ad1.x', 'cursor'],
  ] as const) {
    const refused = await get(query)
    expect(refused.status(), query).toBe(400)
    expect(((await refused.json()) as { fields: object }).fields, query).toHaveProperty(field)
  }
})

test('payments, a transaction and the reports are clean at every width', async ({ page }) => {
  test.slow()
  const { id } = await anOrder(customer, {
    ...newPerson('Grace'),
    firstName: 'Donaudampfschifffahrtsgesellschaft',
    lastName: 'عبد الرحمن',
  })
  const errors = watchConsole(page)
  for (const path of ['/admin', `/admin/payments/${id}`, '/admin/reports']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, path)
    await expectClean(page, path)
  }
  for (const summary of await page.locator('main summary').all()) await summary.click()
  expect(await overflow(page), 'tables open').toBe(0)
  expect(await faults(page), 'tables open').toEqual([])
  expect(errors).toEqual([])
})

test('an administrator previews a brand alone, applies it to the whole site, and goes back to the same bytes', async ({
  page,
  playwright,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const paths = [
    '/',
    '/pricing',
    '/terms',
    '/contact',
    '/docs',
    '/icon.svg',
    '/apple-icon',
    '/manifest.webmanifest',
  ]
  const bodies = () =>
    Promise.all(paths.map(async (path) => (await (await visitor.get(path)).body()).toString('base64')))
  const before = await bodies()

  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/brand')
  await page.getByLabel('Name', { exact: true }).fill('Rye & Sons')
  await page.getByLabel('Color', { exact: true }).fill('#1d4ed8')
  await page.getByLabel('Terms of Service').fill('# Our terms\n\nBe **kind**. [Ask](https://example.com/ask)')
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await confirm(page)
  const bar = page.getByRole('complementary', { name: 'Preview of the brand' })
  await expect(bar).toBeVisible()
  await expect(page).toHaveTitle(/Rye & Sons/)
  expect(await bodies()).toEqual(before)
  await page.goto('/pricing')
  await expect(page.getByRole('link', { name: 'Rye & Sons, home' }).first()).toBeVisible()
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
  await expect(page).not.toHaveTitle(/Rye/)

  await page.goto('/admin/brand')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('In effect', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rye & Sons, home' }).first()).toBeVisible()

  for (const path of ['/', '/pricing', '/contact', '/nothing-here']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/Rye & Sons/)
    await expect(page.locator('html')).toHaveCSS('--primary', '#1d4ed8')
  }
  // The router gets the same rendering.
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible()
  expect((await bodies()).filter((body, index) => body === before[index])).toEqual([])

  await page.goto('/admin/brand')
  await page.getByRole('button', { name: 'Back to the brand as delivered' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Back to the brand as delivered' })).toBeHidden()
  expect(await bodies()).toEqual(before)
  // Confirming the session begins with a refusal, and an unknown address is tried.
  expect(errors.filter((error) => !/40[34]/.test(error))).toEqual([])
})
