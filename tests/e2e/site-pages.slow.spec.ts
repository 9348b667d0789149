import { type Page, expect, test } from '@playwright/test'
import { INDUSTRY_IDS } from '../../lib/templates/schema'

test('the pricing tabs are worked by keyboard; the year shows what it saves', async ({ page }) => {
  await page.goto('/pricing')
  const monthly = page.getByRole('tab', { name: 'Monthly' })
  await expect(monthly).toHaveAttribute('aria-selected', 'true')
  const pro = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Most Popular' })
  await expect(pro).toContainText('$49')
  await expect(pro).not.toContainText('Save 20%')

  await expect(async () => {
    await monthly.focus()
    await page.keyboard.press('ArrowRight') // does nothing until the script, which comes after the page, has run
    await expect(page.getByRole('tab', { name: 'Yearly' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('tabpanel', { name: 'Yearly' })).toBeVisible()
  await expect(pro).toContainText('$39')
  await expect(pro.locator('s')).toHaveText('Originally $49')
  await expect(pro).toContainText('Save 20%')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Start for Free: Free' })).toBeFocused()
})

test('the comparison table says of each plan what it allows', async ({ page }) => {
  await page.goto('/pricing')
  const table = page.getByRole('table', { name: 'Compare the plans' })
  await expect(table.getByRole('columnheader')).toHaveText(['Feature', 'Free', 'Pro', 'Enterprise'])
  await expect(table.getByRole('row', { name: /^Publishing/ }).getByRole('cell')).toHaveText([
    'Not included',
    'Included',
    'Included',
  ])
  await expect(table.getByRole('row', { name: /^Custom Integrations/ }).getByRole('cell')).toHaveText([
    'None',
    'Limited',
    'Unlimited',
  ])
})

test('no line of a plan is in the works, and each stays within its card on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto('/pricing')
  await expect(page.getByText('in the works')).toHaveCount(0)
  const lines = page.getByRole('tabpanel').getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const over = await lines.evaluateAll(
    (all) => all.filter((line) => line.scrollWidth > line.clientWidth).length,
  )
  expect(over).toBe(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('prices of both periods stand on the page, and the questions open', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('$49', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('$468 billed once a year').first()).toBeVisible()
    await page.getByText('Are there setup fees?').click()
    await expect(page.getByText('You pay for the plan and nothing else.')).toBeVisible()
  })
})

test('/solutions has moved to /products for good', async ({ request }) => {
  const answer = await request.get('/solutions', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/products')
})

/** The sign-up, which leads on to a plan at checkout. */
const buying = (family: string, plan: string, interval: string) =>
  `/signup?callbackUrl=${encodeURIComponent(`/account/plan/change?family=${family}&plan=${plan}&interval=${interval}`)}`

test('each solution starts at the sign-up for the plan that it is sold with, and leads to where the work is done', async ({
  page,
}) => {
  await page.goto('/products')
  const ways = {
    custom: [buying('builder', 'pro', 'month'), '/products/custom'],
    wordpress: [buying('builder', 'pro', 'year'), '/products/wordpress'],
    woocommerce: [buying('converter', 'business', 'month'), '/products/woocommerce'],
    'web-to-app': [
      buying('converter', 'starter', 'month'),
      '/web-to-app',
      '/products/web-to-app',
      '/web-to-app-detail',
    ],
  }
  for (const [id, links] of Object.entries(ways)) expect(await linksIn(page, `#${id}`), id).toEqual(links)
  await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('every industry starts in the builder, opens its demo and leads to a person', async ({ page }) => {
  for (const id of INDUSTRY_IDS) {
    await page.goto(`/industries/${id}`)
    const target = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).first()
    await expect(target(/^Get Started/)).toHaveAttribute('href', `/app-builder?template=${id}`)
    await expect(target(/^View Demo/)).toHaveAttribute('href', `/demo/${id}/`)
    await expect(target(/^Contact/)).toHaveAttribute('href', '/contact')
  }
  await page.goto('/industries')
  for (const name of [/^Get Started/, /^View Demo/, /^Contact:/])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(6)
  expect((await page.request.get('/industries/nothing-here')).status()).toBe(404)
})

test('an address pasted on the detail page waits in the converter', async ({ page }) => {
  await page.goto('/web-to-app-detail')
  await page.getByLabel('Your website’s address').first().fill('ryeandrosemary.example')
  await page.getByRole('button', { name: 'Make my app' }).first().click()
  await expect(page).toHaveURL(/\/web-to-app\?url=/)
  await expect(page.getByLabel('Website URL')).toHaveValue('ryeandrosemary.example')
})

test('a wrong address on the home page is told at its field in the converter', async ({ page }) => {
  const typed = page.getByLabel('Your website’s address').first()
  const field = page.getByLabel('Website URL')
  for (const [address, message] of [
    ['not a url', 'That isn’t a web address. It should look like yourshop.com.'],
    ['', 'Enter your website’s address.'],
  ] as const) {
    await page.goto('/')
    await typed.fill(address)
    await page.getByRole('button', { name: 'Make my app' }).first().click()
    await expect(page).toHaveURL(/\/web-to-app\?url=/)
    await expect(field).toHaveValue(address)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
})

/** Not those of the apps in its pictures. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a:not([inert] a)`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('turning a tablet with the menu open leaves a page that can be used', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('tab', { name: 'Yearly' }).click()
  await expect(page.getByRole('tab', { name: 'Yearly' })).toHaveAttribute('aria-selected', 'true')
})
