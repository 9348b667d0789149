import { type Page, expect, test } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 } })

test('a page stands there before its scripts are fetched, and a press in between is not lost', async ({
  page,
}) => {
  const fetched: string[] = []
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    fetched.push(route.request().url())
    await opened
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect.poll(() => fetched.length).toBeGreaterThan(3)
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(painted).toBe(1)
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a message whose sending waits for a script is kept, and that is told', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('A long story')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  expect(page.url()).toMatch(/\/contact$/)
  await expect(page.getByLabel('Message')).toHaveValue('A long story')
})

test('scripts that never arrive leave a page whose forms still work', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your website’s address' }).fill('rye.example')
  await page.getByRole('button', { name: 'Make my app' }).click()
  await expect(page).toHaveURL(/\/web-to-app\?url=rye\.example/)
})

test('what is typed before the script answers is kept, and sent', async ({ page }) => {
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody@rye.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong but long enough')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  letThrough()
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible() // both were sent
  await expect(page.getByLabel('Email')).toHaveValue('nobody@rye.example')
})

for (const path of ['/', '/pricing', '/signin', '/products/pwa'])
  test(`${path} looks the same before its style sheets and scripts are there`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Which of them a host has set up is asked after the page is there.
    await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }))
    await page.goto(path, { waitUntil: 'networkidle' })
    const whole = await look(page)
    await page.route(/\.(js|css)$/, (route) => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.length)).toBeGreaterThan(0)
    expect(await look(page)).toEqual(whole)
  })

/** Where everything stands that can be seen at first, and in which colors and letters. */
function look(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('body :not(script, style, noscript)')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      if (y > innerHeight || width * height === 0 || element.closest('nextjs-portal')) return []
      const { color, backgroundColor, fontFamily, fontWeight, borderRadius } = getComputedStyle(element)
      const box = [x, y, width, height].map(Math.round)
      return [
        [element.tagName, ...box, color, backgroundColor, fontFamily, fontWeight, borderRadius].join(' '),
      ]
    })
  })
}
