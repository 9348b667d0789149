import { expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { signUp, watchConsole } from './people'
import { WORDPRESS_PACKAGES, WORDPRESS_URL, hasWordPress, startWordPress } from './servers/wordpress'
import { canInstall, whySkipped } from '../factories/debian'

type Saved = {
  kind: string
  report: { name: string; detectedKind: string; description: string; visitedAt: string }
  document: {
    tabs: { label: string; action: { type: string } }[]
    screens: { id: string; blocks: { type: string; title?: string; content?: string; src?: string }[] }[]
  }
}

test.describe('a real WordPress', () => {
  test.skip(!hasWordPress() && !canInstall(), whySkipped(WORDPRESS_PACKAGES))
  let site: Awaited<ReturnType<typeof startWordPress>>
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = await startWordPress()
  })
  test.afterAll(() => site?.stop())

  test('becomes an app with its name, its pages as tabs and its posts as a screen', async ({ page }) => {
    const errors = watchConsole(page)
    await signUp(page.request)
    await page.goto('/products/wordpress')
    await page.getByLabel('Website URL').fill(WORDPRESS_URL)
    await page.getByLabel('App name').fill('Clay & Kiln')
    await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
    await page.waitForURL('**/app-builder?app=*')
    const canvas = page.getByRole('tree')
    await expect(canvas.getByText('Stoneware thrown in Malmö')).toBeVisible()

    const id = new URL(page.url()).searchParams.get('app') ?? ''
    const saved = (await (await page.request.get(`/api/apps/${id}`)).json()) as Saved
    expect(saved.kind).toBe('wordpress')
    expect(saved.report).toMatchObject({ name: 'Clay & Kiln', detectedKind: 'wordpress' })
    const labels = saved.document.tabs.map(({ label }) => label)
    expect(labels).toEqual(['Home', 'News', 'Classes', 'Contact', 'Opening hours'])
    const news = saved.document.screens.find((screen) => screen.id === 'screen-news')
    expect(news?.blocks.filter(({ type }) => type === 'card')).toMatchObject([
      { title: 'The new wheel', content: 'March 3, 2026\nWhat happened on day 2 & why.' },
      { title: 'Glazes & ashes' },
      { title: 'First firing' },
    ])
    expect(news?.blocks.filter(({ type }) => type === 'image')[0]?.src).toContain('kiln')

    await page.getByRole('tab', { name: 'Settings' }).click()
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`/api/apps/${id}/inspection`)),
      page.getByRole('button', { name: 'Check again' }).click(),
    ])
    expect(answer.status()).toBe(200)
    const again = (await (await page.request.get(`/api/apps/${id}`)).json()) as Saved
    expect(again.report.name).toBe('Clay & Kiln')
    expect(Date.parse(again.report.visitedAt)).toBeGreaterThan(Date.parse(saved.report.visitedAt))
    expect(errors).toEqual([])
  })
})

test('a site that is no WordPress is asked about before it is converted as what it is', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/products/wordpress')
  await page.getByLabel('Website URL').fill(SITE_URL)
  await page.getByLabel('App name').fill('Rye')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  await expect(page.getByText('This site is not a WordPress site. Convert it as Web to App?')).toBeVisible()
  await page.getByRole('button', { name: 'Convert as Web to App' }).click()
  await page.waitForURL('**/app-builder?app=*')
})
