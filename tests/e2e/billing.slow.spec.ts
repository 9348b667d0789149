import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { afterTrial, newApp, orderByBank, receive } from './billing-steps'
import { expectClean, watchConsole, openHydrated } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { type Person, newPerson, signIn, signUp } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

const publish = (request: APIRequestContext, { id }: { id: string }) =>
  request.post(`/api/apps/${id}/releases`, { data: {} })
const hosted = async (request: APIRequestContext, { slug }: { slug: string }) =>
  (await request.get(`/a/${slug}/`)).status()

let administrator: APIRequestContext

test.beforeAll(async ({ playwright, baseURL }) => {
  administrator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(administrator, ADMINISTRATOR)
  const { password } = ADMINISTRATOR
  await administrator.post('/api/account/confirm', { data: { password } })
})
test.afterAll(() => administrator.dispose())

async function confirm(page: Page, { password }: Person) {
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await prompt.getByLabel('Password', { exact: true }).fill(password)
  await prompt.getByRole('button', { name: 'Confirm' }).click()
}

test('a change of plan deducts the unused time, and a double click orders once', async ({ page }) => {
  await afterTrial(page, 'Changes')
  const { reference } = await orderByBank(page)
  await receive(administrator, reference, 4900)
  await page.goto('/account/plan/change?family=builder&plan=enterprise&interval=month')
  const quote = page.getByRole('region', { name: 'What it costs' })
  await expect(quote).toContainText('Unused time of Pro')
  await expect(quote).toContainText('$199.00')
  const order = page.getByRole('button', { name: 'Place order' })
  await order.dblclick()
  await page.waitForURL('**/account/orders/*')
  const { orders } = (await (await page.request.get('/api/billing')).json()) as {
    orders: { planId: string; dueCents: number; unusedCents: number; status: string }[]
  }
  expect(orders.map(({ planId, status }) => [planId, status])).toEqual([
    ['enterprise', 'pending'],
    ['pro', 'completed'],
  ])
  expect(orders[0]!.dueCents).toBe(19900 - orders[0]!.unusedCents)
  await page.getByRole('button', { name: 'Cancel this order…' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible()
})

test('a user exports all of their data', async ({ page }) => {
  const { person, app } = await afterTrial(page, 'Export')
  await orderByBank(page)
  await page.goto('/account/data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^appkiln-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(JSON.parse(text('profile.json'))).toMatchObject({ email: person.email })
  expect(text('profile.json')).not.toContain('argon2')
  expect(JSON.parse(text(`apps/${app.slug}/design.json`))).toMatchObject({
    settings: { appName: 'Rye & Rosemary' },
  })
  expect(JSON.parse(text('billing/orders.json'))).toMatchObject([{ planId: 'pro', status: 'pending' }])
  const invoice = Object.keys(files).find((name) => name.startsWith('billing/invoices/')) ?? ''
  expect(text(invoice).slice(0, 5)).toBe('%PDF-')
  expect(text('README.txt')).toContain('Your data at Appkiln')
})

test('a deleted account disappears with its app; its invoice remains without a name', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Leaver'))
  const app = await newApp(page.request)
  await publish(page.request, app)
  await orderByBank(page, 'family=builder&plan=enterprise&interval=month')
  const { orders } = (await (await page.request.get('/api/billing')).json()) as {
    orders: { invoices: { number: string }[] }[]
  }
  const number = orders[0]?.invoices[0]?.number ?? ''

  await page.goto('/account/data')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Your app (published now) and everything else')
  await dialog.getByRole('textbox').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('That isn’t the email of your account.')).toBeVisible()
  await dialog.getByRole('textbox').fill(person.email)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText(/^Choose each app that you want to delete anyway/)).toBeVisible()
  await dialog
    .getByRole('group', { name: 'Delete these published apps anyway' })
    .getByRole('checkbox')
    .check()
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await confirm(page, person)
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
  expect(await hosted(page.request, app)).toBe(404)

  const shown = await administrator.get(`/admin/invoices/${number}`)
  expect(await shown.text()).toContain('Deleted customer ')
  expect(await shown.text()).not.toContain(person.email)
  await expect.poll(() => mailsTo(person.email).at(-1)).toContain('account was deleted')
})

test('a new address takes effect once its email was opened', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Moves'))
  const next = newPerson('Moved').email
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Send link' }).click()
  await confirm(page, person)
  await expect(page.getByText(`We’ve sent a link to ${next}.`)).toBeVisible()
  await page.goto(await linkTo(next, '/verify-email'))
  await expect(page.getByText(`You’ve confirmed ${next}.`)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(next)).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('an app is offered by email, and its receiver sees what moves before accepting', async ({
  page,
  browser,
  baseURL,
}) => {
  const [sender, receiver] = [await signUp(page.request, newPerson('Agency')), newPerson('Client')]
  const app = await newApp(page.request)
  await page.goto('/app-builder')
  await page.getByRole('button', { name: 'Rye & Rosemary: more' }).click()
  await page.getByRole('menuitem', { name: 'Move to another workspace…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Rye & Rosemary' })
  const offer = dialog.getByRole('button', { name: 'Send the offer' })
  await offer.click()
  await confirm(page, sender)
  await expect(dialog.getByText('Enter an email address, such as')).toBeVisible()
  await dialog.getByLabel('Email address').fill(receiver.email)
  await offer.click()
  await expect(page.getByText(`The offer was sent to ${receiver.email}`)).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await context.newPage()
  const link = await linkTo(receiver.email, '/transfer')
  await theirs.goto(link)
  await expect(theirs.getByText(`Sign in as ${receiver.email}`)).toBeVisible()
  await signUp(context.request, receiver)
  await theirs.goto(link)
  await expect(theirs.getByText('The plan of this workspace has everything')).toBeVisible()
  await expectClean(theirs, 'the offer')
  await theirs.getByRole('button', { name: 'Accept the app' }).click()
  await expect(theirs.getByRole('heading', { name: 'Rye & Rosemary is yours now' })).toBeVisible()
  expect((await context.request.get(`/api/apps/${app.id}`)).status()).toBe(200)
  expect((await page.request.get(`/api/apps/${app.id}`)).status()).toBe(404)
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'no longer open' })).toBeVisible()
  await context.close()
})

test('the account is clean on all its pages', async ({ page }) => {
  test.slow()
  const errors = watchConsole(page)
  await signUp(page.request)
  const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
  const placed = await page.request.post('/api/billing/orders', {
    data: { choice, method: 'bank', expectedCents: 19900 },
  })
  const { id, invoices } = (await placed.json()) as { id: string; invoices: [{ number: string }] }
  const pages = ['', '/security', '/plan', '/plan/change', '/billing', '/data']
  for (const path of [...pages, `/orders/${id}`, `/invoices/${invoices[0].number}`]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, `/account${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectClean(page, path)
  }
  expect(errors).toEqual([])
})

test.describe('plan pages', () => {
  let administrator: APIRequestContext

  test.beforeAll(async ({ playwright, baseURL }) => {
    administrator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(administrator, ADMINISTRATOR)
    const { password } = ADMINISTRATOR
    await administrator.post('/api/account/confirm', { data: { password } })
  })
  test.afterAll(() => administrator.dispose())

  test('an unpaid order is on every plan page, with steps to pay and to cancel it', async ({ page }) => {
    await afterTrial(page, 'Waiting')
    const { id, reference } = await orderByBank(page)
    const waiting = page.getByRole('region', { name: 'Pro, monthly: waiting for your payment' })
    for (const path of ['/account/plan/change', '/account/plan']) {
      await page.goto(path)
      await expect(waiting).toContainText(`with the reference ${reference}`)
      const finish = waiting.getByRole('link', { name: 'Finish the payment' })
      await expect(finish).toHaveAttribute('href', `/account/orders/${id}`)
    }
    await page.goto('/pricing')
    await expect(page.getByRole('list', { name: 'Your plan' })).toContainText(
      `with the reference ${reference}`,
    )
    await page.getByRole('link', { name: 'Finish or cancel the order' }).click()
    await page.waitForURL(`**/account/orders/${id}`)
    await page.goto('/account/plan')
    await waiting.getByRole('button', { name: 'Cancel this order…' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(waiting).toHaveCount(0)
  })

  test('checkout requires billing details and keeps the input on a plan change; the invoice shows the payment date', async ({
    page,
  }) => {
    await afterTrial(page, 'Billed')
    await page.goto('/account/plan/change?family=builder&plan=enterprise&interval=month')
    const details = page.getByRole('group', { name: 'Billing details' })
    await details.getByRole('button', { name: 'Change billing details' }).click()
    await details.getByLabel('Company').fill('Rye & Rosemary GmbH')
    await details.getByLabel('Country').selectOption('Austria')
    await page.getByRole('radio', { name: /^Pro/ }).check()
    await expect(details).toContainText('Rye & Rosemary GmbH')
    await details.getByRole('button', { name: 'Change billing details' }).click()
    await expect(details.getByLabel('Company')).toHaveValue('Rye & Rosemary GmbH')
    await details.getByLabel('Name', { exact: true }).fill('')
    const order = page.getByRole('button', { name: 'Place order' })
    await order.click()
    await expect(details.getByText('Please enter a name')).toBeVisible()
    await expect(details.getByLabel('Name', { exact: true })).toBeFocused()
    await details.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await order.click()
    await page.waitForURL('**/account/orders/*')
    const { orders } = (await (await page.request.get('/api/billing')).json()) as {
      orders: { reference: string; invoices: { number: string }[] }[]
    }
    await page.goto(`/account/invoices/${orders[0]!.invoices[0]!.number}`)
    const invoice = page.getByRole('article')
    await expect(invoice).toContainText('Rye & Rosemary GmbH')
    await expect(invoice).toContainText('To pay')
    await receive(administrator, orders[0]!.reference, 4900)
    await page.reload()
    await expect(invoice).toContainText(/Paid [A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await expect(invoice).not.toContainText(/To pay|IBAN/)
  })

  test('an Enterprise customer finds it selected, and Pro only as a downgrade that is never the primary button', async ({
    page,
  }) => {
    await afterTrial(page, 'Largest')
    const { reference } = await orderByBank(page, 'family=builder&plan=enterprise&interval=month')
    await receive(administrator, reference, 19900)
    await page.goto('/account/plan/change')
    await expect(page.getByRole('radio', { name: /^Enterprise/ })).toBeChecked()
    await expect(page.getByRole('heading', { name: 'You have Enterprise, monthly' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Order|Downgrade/ })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Pro/ }).check()
    await expect(page.getByText('Pro replaces your current plan as soon as you confirm.')).toBeVisible()
    const downgrade = page.getByRole('button', { name: 'Downgrade to Pro' })
    await expect(downgrade).toBeVisible()
    const colors = await downgrade.evaluate((button) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.backgroundColor = 'var(--primary)'
      const ember = getComputedStyle(probe).backgroundColor
      probe.remove()
      return { ember, own: getComputedStyle(button).backgroundColor }
    })
    expect(colors.own).not.toBe(colors.ember)

    await page.goto('/pricing')
    const monthly = page.getByRole('tabpanel', { name: 'Monthly' })
    await expect(monthly.getByRole('link', { name: 'Manage your plan: Enterprise' })).toBeVisible()
    await expect(monthly.getByText('Start Free Trial')).toHaveCount(0)
    await monthly.getByRole('link', { name: 'Change to Pro: Pro' }).click()
    await page.waitForURL('**/account/plan/change?family=builder&plan=pro&interval=month')
    await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked()
  })
})
