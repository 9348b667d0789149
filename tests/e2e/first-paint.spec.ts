import { expect, test } from '@playwright/test'

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
