import { expect, test } from '@playwright/test'
import { type Store, newStore } from '../factories/store/server'
import { faults, watchConsole } from './browser'
import { signUp } from './people'
import { STORE_PORT } from './shop-app'

// Our stand-in repeats what a running WordPress answered. wordpress.slow.spec.ts asks a real one.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEWEST = 'Open studio on 1 December'

let site: Store
test.beforeEach(async () => {
  site = await newStore({ port: STORE_PORT })
})
test.afterEach(() => site.close())

test('a WordPress site becomes an app whose posts are read, also when the site is gone', async ({
  page,
  browser,
}) => {
  const errors = watchConsole(page)
  await signUp(page.request)
  await page.goto('/products/wordpress')
  await page.getByLabel('Website URL').fill(site.origin)
  await page.getByLabel('App name').fill('Kiln & Clay')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  await page.waitForURL('**/app-builder?app=*')
  await expect(page.getByRole('tree').getByText(NEWEST)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('app') ?? ''
  const released = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  const { slug } = (await (await page.request.get(`/api/apps/${id}`)).json()) as { slug: string }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/a/${slug}/`)
  await page.getByRole('link', { name: new RegExp(NEWEST) }).click()
  await expect(page.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible()
  expect(await faults(page)).toEqual([])
  // Beside the post are pictures of its writers, which only gravatar.com has.
  expect(errors.filter((error) => !error.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])

  await site.close()
  const another = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await another.newPage()
  await phone.goto(page.url().replace(/#.*/, ''))
  await phone.getByRole('link', { name: new RegExp(NEWEST) }).click()
  await expect(phone.getByRole('heading', { level: 2, name: NEWEST })).toBeVisible()
  await another.close()
})
