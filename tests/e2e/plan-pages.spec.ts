import { type APIRequestContext, expect, test } from '@playwright/test'
import { afterTrial, orderByBank, receive } from './billing-steps'
import { ADMINISTRATOR } from './global-setup'
import { signIn } from './people'

let administrator: APIRequestContext

test.beforeAll(async ({ playwright, baseURL }) => {
  administrator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(administrator, ADMINISTRATOR)
  const { password } = ADMINISTRATOR
  await administrator.post('/api/account/confirm', { data: { password } })
})
test.afterAll(() => administrator.dispose())

test('an order that waits for its money is on every plan page, with how to finish and how to cancel it', async ({
  page,
}) => {
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
  await expect(page.getByRole('list', { name: 'Your plan' })).toContainText(`with the reference ${reference}`)
  await page.getByRole('link', { name: 'Finish or cancel the order' }).click()
  await page.waitForURL(`**/account/orders/${id}`)
  await page.goto('/account/plan')
  await waiting.getByRole('button', { name: 'Cancel this order…' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(waiting).toHaveCount(0)
})

test('checkout asks who is billed, keeps what was typed when the plan changes, and the invoice says when it was paid', async ({
  page,
}) => {
  await afterTrial(page, 'Billed')
  await page.goto('/account/plan/change?family=builder&plan=enterprise&interval=month')
  const details = page.getByRole('group', { name: 'Billing details' })
  await details.getByLabel('Company').fill('Rye & Rosemary GmbH')
  await details.getByLabel('Country').fill('Austria')
  await page.getByRole('radio', { name: /^Pro/ }).check()
  await expect(details).toContainText('Rye & Rosemary GmbH')
  await details.getByRole('button', { name: 'Change billing details' }).click()
  await expect(details.getByLabel('Company')).toHaveValue('Rye & Rosemary GmbH')
  await details.getByLabel('Name', { exact: true }).fill('')
  const order = page.getByRole('button', { name: 'Order with an obligation to pay' })
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

test('whoever has Enterprise finds it selected, and Pro only as a downgrade that is never the loud button', async ({
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
