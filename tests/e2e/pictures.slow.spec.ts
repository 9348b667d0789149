import { type Page, expect, test } from '@playwright/test'
import { openHydrated } from './browser'
import { differingTiles, expectLook, inFewColors, takePicture } from './compare-pictures'
import { ADMINISTRATOR } from './global-setup'
import { type Person, signIn, signUp } from './people'
import { OWN_URL, isReady, ownService } from './servers/service'

// One page of each kind, compared with its reference. After a change of design, `SUITE=slow npx playwright
// test pictures --update-snapshots` updates the references: look at each before committing it.

const WIDTHS = [390, 1440]

const PUBLIC: Readonly<Record<string, string>> = {
  home: '/',
  pricing: '/pricing',
  industries: '/industries',
  industry: '/industries/restaurant',
  product: '/products/wordpress',
  guide: '/docs/first-app',
  contact: '/contact',
}

/** Fixed texts for every picture. */
const OWNER: Person = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'pictures@example.com',
  password: 'Engine-1843!',
}

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

type Options = { isThere?: () => Promise<void>; fullPage?: boolean }

async function expectLooks(page: Page, name: string, path: string, { isThere, fullPage }: Options = {}) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, path)
    await isThere?.()
    await expectLook(page, `${name}-${width}`, fullPage)
  }
}

for (const [name, path] of Object.entries(PUBLIC))
  test(`${path} matches its reference`, ({ page }) => expectLooks(page, name, path))

test('/signin matches its reference', ({ page }) =>
  expectLooks(page, 'sign-in', '/signin', {
    isThere: () => expect(page.getByRole('button', { name: 'Facebook' })).toBeVisible(),
  }))

test('the pages of an owner match their references', async ({ page }) => {
  await signUp(page.request, OWNER)
  const data = { name: 'Rye & Rosemary', template: 'restaurant' }
  const { id } = (await (await page.request.post('/api/apps', { data })).json()) as { id: string }
  await expectLooks(page, 'plan', '/account/plan')
  await expectLooks(page, 'my-apps', '/app-builder', {
    isThere: () => expect(page.getByRole('link', { name: 'Rye & Rosemary' })).toBeVisible(),
  })
  await expectLooks(page, 'builder', `/app-builder?app=${id}`, {
    isThere: async () => {
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      // On a phone the choice of a device appears with the canvas.
      await expect(page.getByRole('button', { name: 'Mobile', disabled: true })).toHaveCount(0)
    },
    fullPage: false,
  })
})

test.describe('a fresh installation', () => {
  const own = ownService()
  test.use({ baseURL: OWN_URL })

  test('the payments of an administrator match their reference', async ({ page, playwright }) => {
    await isReady(
      own.start({
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        BANK_DETAILS: 'IBAN DE02 1203 0000 0000 2020 51',
      }),
    )
    const customer = await playwright.request.newContext({ baseURL: OWN_URL })
    await signUp(customer, OWNER)
    const choice = { family: 'builder', planId: 'pro', interval: 'month' }
    const data = { choice, method: 'bank', expectedCents: 4900 }
    expect((await customer.post('/api/billing/orders', { data })).status()).toBe(201)
    await customer.dispose()
    await signIn(page.request, ADMINISTRATOR)
    await page.request.post('/api/account/two-factor/postponement') // or the page begins with this advice
    await expectLooks(page, 'payments', '/admin', {
      isThere: async () => {
        await expect(page.getByText(OWNER.email).first()).toBeVisible()
        await page.waitForLoadState('networkidle') // the page refreshes itself once, and redraws its chart
      },
    })
  })
})

test.describe('the comparison', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  /** The reference of a correct page. */
  async function reference(page: Page): Promise<Buffer> {
    await page.goto('/pricing')
    return inFewColors(await takePicture(page))
  }

  test('accepts the same page', async ({ page }) => {
    const expected = await reference(page)
    await page.goto('/pricing')
    expect(await differingTiles(await takePicture(page), expected)).toEqual([])
  })

  test('detects a white band of 300 pixels', async ({ page }) => {
    const expected = await reference(page)
    await page.evaluate(() => {
      const band = document.body.appendChild(document.createElement('div'))
      Object.assign(band.style, {
        position: 'absolute',
        top: '500px',
        left: '0',
        right: '0',
        height: '300px',
      })
      Object.assign(band.style, { background: '#fff', zIndex: '1000' })
    })
    const tiles = await differingTiles(await takePicture(page), expected)
    expect(tiles.length).toBeGreaterThan(10)
    for (const { y } of tiles) expect(y > 460 && y < 800, `a tile at ${y}`).toBe(true)
  })

  test('detects a missing button of 48 pixels', async ({ page }) => {
    const expected = await reference(page)
    const button = page.getByRole('tabpanel').getByRole('link').first()
    const box = (await button.boundingBox())!
    expect(box.height).toBeLessThanOrEqual(48)
    await button.evaluate((element) => (element.style.visibility = 'hidden'))
    const tiles = await differingTiles(await takePicture(page), expected)
    expect(tiles.length).toBeGreaterThan(0)
    for (const { y } of tiles) expect(y > box.y - 40 && y < box.y + box.height, `a tile at ${y}`).toBe(true)
  })
})
