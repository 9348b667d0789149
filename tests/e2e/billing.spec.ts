import { type APIRequestContext, expect, test } from '@playwright/test'
import { newApp, orderByBank, receive, rename } from './billing-steps'
import { watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { endTrial, newPerson, signIn, signUp } from './people'
import { mailsTo } from './servers/mailbox'

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

test('the trial ends, a plan is ordered by bank, paid, and ended again; the published app stays live', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const person = await signUp(page.request, newPerson('Customer'))
  const app = await newApp(page.request)

  await test.step('the trial shows its remaining time, and can publish', async () => {
    await page.goto('/app-builder')
    await expect(page.getByRole('link', { name: 'Trial: 30 days left' })).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(201)
    expect(await hosted(page.request, app)).toBe(200)
  })

  await test.step('after the trial, publishing is refused with a link to the plans, and the app stays live', async () => {
    await endTrial(person.email)
    await rename(page.request, app, 'Rye')
    await page.goto(`/app-builder?app=${app.id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Your plan doesn’t include publishing/)).toBeVisible()
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/releases') && response.request().method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'Publish changes' }).click()
    expect((await refused).status()).toBe(403)
    await expect(dialog.getByText('Your trial has ended. Choose a plan to publish again')).toBeVisible()
    await dialog.getByRole('link', { name: 'See your plan' }).click()
    await page.waitForURL('**/account/plan')
    await expect(page.getByRole('region', { name: 'App builder' })).toContainText('Free')
    expect(await hosted(page.request, app)).toBe(200)
  })

  await test.step('Pro is ordered by bank transfer at the price that is shown', async () => {
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    await page.waitForURL('**/account/plan/change**')
    const quote = page.getByRole('region', { name: 'What it costs' })
    await expect(quote.getByText('To pay now')).toBeVisible()
    await expect(quote).toContainText('$49.00')
    await page.getByRole('radio', { name: 'Yearly' }).click()
    await expect(quote).toContainText('$468.00')
    await page.getByRole('radio', { name: 'Monthly' }).click()
    await expect(quote).toContainText('$49.00')
  })

  await test.step('on a phone, checkout is short, and the order button is in reach', async () => {
    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeLessThan(1400)
    await page.setViewportSize(desktop)
  })

  const { reference } = await orderByBank(page)

  await test.step('the plan is inactive until the payment is complete', async () => {
    await expect(page.getByRole('heading', { name: 'Transfer $49.00' })).toBeVisible()
    await expect(page.getByText('IBAN DE02 1203 0000 0000 2020 51')).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(403)
    expect(await receive(administrator, reference, 2000)).toBe('partial')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Transfer $29.00' })).toBeVisible()
    await expect(page.getByText('We’ve received $20.00 so far.')).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(403)
  })

  await test.step('the administrator records the rest, and the plan is active', async () => {
    expect(await receive(administrator, `thank you ${reference.toLowerCase()}`, 2900)).toBe('completed')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(201)
    await expect.poll(() => mailsTo(person.email).length).toBeGreaterThan(0)
  })

  await test.step('the invoice is a page and a PDF', async () => {
    const link = page.getByRole('link', { name: /^Invoice \d{4}-\d{5}$/ })
    const title = (await link.textContent()) ?? ''
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: `PDF of ${title}` }).getAttribute('href')) ?? '',
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await link.click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('article', { name: title })).toContainText(reference)
    await expect(page.getByText('Completed')).toBeVisible()
    expect((await administrator.get(new URL(pdf.url()).pathname)).status()).toBe(200)
  })

  await test.step('it is canceled for the end of its period, resumed, and canceled again', async () => {
    await page.goto('/account/plan')
    await page.getByRole('button', { name: 'Cancel at the end of the period…' }).click()
    await page.getByRole('button', { name: 'Cancel at the end of the period', exact: true }).click()
    await page.getByRole('button', { name: 'Keep this plan' }).click()
    await page.getByRole('button', { name: 'Cancel at the end of the period…' }).click()
    await page.getByRole('button', { name: 'Cancel at the end of the period', exact: true }).click()
    await expect(page.getByText(/^You canceled it\. It ends on /)).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(201)
  })

  await test.step('a refund is requested: the plan ends immediately, and the app stays live', async () => {
    await page.goto('/account/billing')
    await page.getByRole('link', { name: 'Pro, monthly' }).click()
    await page.getByRole('button', { name: 'Request a refund…' }).click()
    await expect(page.getByText('We transfer $49.00 back')).toBeVisible()
    await page.getByRole('button', { name: 'Request the refund' }).click()
    await expect(page.getByRole('heading', { name: 'Your refund is on its way' })).toBeVisible()
    expect((await publish(page.request, app)).status()).toBe(403)
    expect(await hosted(page.request, app)).toBe(200)
  })
  // Browsers log the refusals above, because of their status.
  expect(errors.filter((error) => !error.includes('status of 403'))).toEqual([])
})
