import { expect, type Page } from '@playwright/test'

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
export const shown = (page: Page) => page.locator('.ak-screen:visible')
export const product = (page: Page, name: string) =>
  shown(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()

/** Opens a product by its number, wherever in the app somebody is, and adds it. */
export async function addToCart(page: Page, id: number): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), `#~site/product/${id}`)
  await shown(page).getByRole('button', { name: 'Add to cart' }).click()
}

/** Orders what is in the cart, to be paid when it is delivered. */
export async function orderOnDelivery(page: Page): Promise<void> {
  await tab(page, 'Cart').click()
  await shown(page).getByRole('link', { name: 'Checkout' }).click()
  for (const [label, value] of [
    ['Email', 'buyer@example.test'],
    ['First name', 'Test'],
    ['Last name', 'Buyer'],
    ['Street and number', 'Example street 1'],
    ['Postcode', '10115'],
    ['City', 'Berlin'],
  ] as const)
    await shown(page).getByLabel(label, { exact: true }).fill(value)
  await shown(page).getByRole('button', { name: 'Continue' }).click()
  for (const choice of ['Collect at the studio', 'Cash on delivery']) {
    await shown(page).getByLabel(choice).click()
    await expect(shown(page).getByLabel(choice)).toBeChecked() // when the shop has said so
  }
  await shown(page)
    .getByRole('button', { name: /^Place order/ })
    .click()
  await expect(shown(page).getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}
