import { type Page, expect, test } from '@playwright/test'
import { copy } from '@/components/site/docs/copy'
import { guideHref, GUIDES } from '@/components/site/guides'
import { INDUSTRY_IDS } from '../../lib/templates/schema'
import { expectClean, faults, overflow, watchConsole, openHydrated } from './browser'

test('the pricing tabs work by keyboard; the yearly tab shows the savings', async ({ page }) => {
  await page.goto('/pricing')
  const monthly = page.getByRole('tab', { name: 'Monthly' })
  await expect(monthly).toHaveAttribute('aria-selected', 'true')
  const pro = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Most Popular' })
  await expect(pro).toContainText('$49')
  await expect(pro).not.toContainText('Save 20%')

  await expect(async () => {
    await monthly.focus()
    await page.keyboard.press('ArrowRight') // has no effect until the script has run
    await expect(page.getByRole('tab', { name: 'Yearly' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('tabpanel', { name: 'Yearly' })).toBeVisible()
  await expect(pro).toContainText('$39')
  await expect(pro.locator('s')).toHaveText('Originally $49')
  await expect(pro).toContainText('Save 20%')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Start for Free: Free' })).toBeFocused()
})

test('the comparison table lists the limits of each plan', async ({ page }) => {
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

test('no line of a plan is a placeholder, and each stays within its card on a tablet', async ({ page }) => {
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

  test('prices of both periods are on the page, and the questions open', async ({ page }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('$49', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('$468 billed once a year').first()).toBeVisible()
    await page.getByText('Are there setup fees?').click()
    await expect(page.getByText('You pay for the plan and nothing else.')).toBeVisible()
  })
})

test('/solutions redirects to /products permanently', async ({ request }) => {
  const answer = await request.get('/solutions', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers().location).toBe('/products')
})

/** The sign-up link that continues to a plan at checkout. */
const buying = (family: string, plan: string, interval: string) =>
  `/signup?callbackUrl=${encodeURIComponent(`/account/plan/change?family=${family}&plan=${plan}&interval=${interval}`)}`

test('each solution starts at the sign-up for its plan, and continues to its builder', async ({ page }) => {
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

test('every industry starts in the builder, and links to its demo and to the contact page', async ({
  page,
}) => {
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

test('a demo fills a desktop window, and no screen of it scrolls sideways', async ({ page }) => {
  test.slow()
  for (const id of ['restaurant', 'photographer', 'grocery', 'hotel', 'museum', 'hair-salon'])
    for (const width of [1440, 1200, 820, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/demo/${id}/`)
      const shown = page.locator('.ak-screen[data-current]')
      await expect(shown).toHaveCount(1)
      const content = await shown.locator('> .ak-blocks').evaluate((blocks) => blocks.clientWidth)
      // The page and its gutters. Tablets keep 32 px on each side.
      expect(content, `${id} at ${width}`).toBe({ 1440: 1216, 1200: 1152, 820: 772, 320: 296 }[width])
      const names = await page
        .locator('.ak-screen')
        .evaluateAll((all) => all.map((screen) => (screen as HTMLElement).dataset['screen']))
      for (const name of names) {
        await page.evaluate((to) => (location.hash = `#/${to}`), name)
        expect(await overflow(page), `${id}, ${name} at ${width}`).toBe(0)
      }
    }
})

test('an address pasted on the detail page is filled in in the converter', async ({ page }) => {
  await page.goto('/web-to-app-detail')
  await page.getByLabel('Your website’s address').first().fill('ryeandrosemary.example')
  await page.getByRole('button', { name: 'Make my app' }).first().click()
  await expect(page).toHaveURL(/\/web-to-app\?url=/)
  await expect(page.getByLabel('Website URL')).toHaveValue('ryeandrosemary.example')
})

test('an invalid address on the home page is reported at its field in the converter', async ({ page }) => {
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

/** Links of a part of the page, except those of the apps in its pictures. */
const linksIn = (page: Page, part: string) =>
  page
    .locator(`${part} a:not([inert] a)`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('rotating a tablet with the menu open leaves a usable page', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.getByRole('tab', { name: 'Yearly' }).click()
  await expect(page.getByRole('tab', { name: 'Yearly' })).toHaveAttribute('aria-selected', 'true')
})

test('an unknown address responds with 404: Page Not Found', async ({ page }) => {
  for (const path of ['/products/nothing', '/app-builder/nothing', '/nothing-here']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
    expect(await page.title()).not.toBe('')
  }
  const errors = watchConsole(page)
  await openHydrated(page, '/nothing-here')
  await expectClean(page, '/nothing-here')
  // Browsers log the 401 of a visitor's /api/me, and the 404 of the unknown page.
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
})

test.describe('the guides', () => {
  const texts = copy.search

  test('the search shows results while typing, and opens one', async ({ page }) => {
    const errors = watchConsole(page)
    const files: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/docs/search.json')) files.push(request.url())
    })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/docs/builder')
      const field = page.getByRole('combobox', { name: texts.label })
      files.length = 0
      await field.focus()
      await expect.poll(() => files.length).toBe(1)
      await page.keyboard.type('forgot my passw')
      const first = page.getByRole('option').first()
      await expect(first).toContainText('I forgot my password.')
      await page.keyboard.press('ArrowDown')
      await expect(first).toHaveAttribute('aria-selected', 'true')
      expect(await faults(page), `results at ${width}`).toEqual([])
      expect(await overflow(page), `results at ${width}`).toBe(0)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/help#i-forgot-my-password')
      await expect(page.getByText('Enter your email address on the page below')).toBeVisible()
    }
    expect(errors).toEqual([])
  })

  test('a search without results says so and links to support', async ({ page }) => {
    await page.goto('/help')
    await page.getByRole('combobox', { name: texts.label }).fill('qwertyuiop')
    await expect(page.getByText(texts.none('qwertyuiop'))).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('search').getByRole('link', { name: texts.contact }).click()
    await page.waitForURL('**/contact?type=support')
  })

  test('an API call from the search is expanded on its page', async ({ page }) => {
    await page.goto('/docs')
    await page.getByRole('combobox', { name: texts.label }).fill('POST /api/apps/{id}/releases')
    await page.getByRole('option').first().click()
    await page.waitForURL('**/docs/api#postApiAppsIdReleases')
    await expect(page.locator('#postApiAppsIdReleases')).toBeVisible()
  })

  test('no guide scrolls horizontally on a small phone, and each links to the next', async ({ page }) => {
    for (const [index, { slug }] of GUIDES.entries()) {
      await page.goto(guideHref(slug))
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflow(page), `${slug} at ${width}`).toBe(0)
      }
      const neighbors = page.getByRole('navigation', { name: copy.neighbors })
      for (const neighbor of [GUIDES[index - 1], GUIDES[index + 1]])
        if (neighbor)
          await expect(neighbors.getByRole('link', { name: neighbor.title })).toHaveAttribute(
            'href',
            guideHref(neighbor.slug),
          )
    }
  })

  test('a guide shows screenshots for the device, and loads one image of each', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.webp')) loaded.push(pathname)
    })
    for (const [width, kind] of [
      [1280, 'wide'],
      [390, 'phone'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('about:blank')
      loaded.length = 0
      await page.goto('/docs/builder')
      const picture = page.getByRole('img', { name: /^The builder: / })
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      expect(loaded).toEqual([`/docs/builder-${kind}-light.webp`])
    }
  })
})
