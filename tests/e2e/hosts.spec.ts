import { expect, type Page, test } from '@playwright/test'
import { readZip } from '../node/packaging/read-zip'
import { expectClean, faults, overflow } from './clean'
import { signUp, watchConsole } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type App = { id: string; slug: string; document: { settings: object }; revision: number }

async function newApp(page: Page): Promise<App> {
  await signUp(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })
  const { id } = (await made.json()) as { id: string }
  return (await (await page.request.get(`/api/apps/${id}`)).json()) as App
}

const save = (page: Page, { id, document, revision }: App, settings: object) =>
  page.request.put(`/api/apps/${id}`, {
    headers: { 'if-match': String(revision) },
    data: { document: { ...document, settings: { ...document.settings, ...settings } } },
  })

test('what the API refuses of hosts and permissions is named at its place', async ({ page }) => {
  const app = await newApp(page)
  const refused = await save(page, app, {
    hosts: ['checkout.stripe.com', 'https://pay.example/', 'CHECKOUT.stripe.com'],
    permissions: ['camera', 'contacts'],
    permissionReasons: { camera: 'x'.repeat(201) },
  })
  expect(refused.status()).toBe(400)
  expect(Object.keys(((await refused.json()) as { fields: object }).fields).sort()).toEqual([
    'settings.hosts.1',
    'settings.hosts.2',
    'settings.permissionReasons.camera',
    'settings.permissions.1',
  ])
  expect((await save(page, app, { appName: '\u200b\u2060' })).status()).toBe(400)
})

test('an owner lists hosts and ticks permissions, and the Android package has them and nothing else', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const { id } = await newApp(page)
  await page.goto(`/app-builder?app=${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const hosts = page.getByRole('region', { name: 'In the app' })
  const input = hosts.getByLabel('Add a site')
  await input.fill('stripe')
  await input.press('Enter')
  await expect(hosts.getByText('Enter a host name like checkout.stripe.com')).toBeVisible()
  await input.fill('https://checkout.stripe.com/c/pay')
  await input.press('Enter')
  await expect(hosts.getByText('Payments with Stripe')).toBeVisible()
  await input.fill('accounts.google.com')
  await input.press('Enter')
  await expect(hosts.getByText(/^Google refuses to sign people in/)).toBeVisible()
  const permissions = page.getByRole('region', { name: 'Permissions' })
  await permissions.getByRole('checkbox', { name: 'Camera' }).click()
  await permissions.scrollIntoViewIfNeeded()
  expect(await faults(page)).toEqual([])
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Build' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Permissions' }).scrollIntoViewIfNeeded()
    await sheet.getByRole('region', { name: 'In the app' }).scrollIntoViewIfNeeded()
    expect(await overflow(page), `sideways scrolling at ${width}`).toBe(0)
    expect(await faults(page), `settings at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Camera: the reason is missing')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await permissions.getByLabel('Reason for camera').fill('To scan the code on your table')
  const saved = async () => {
    const answer = await page.request.get(`/api/apps/${id}`)
    const { document } = (await answer.json()) as { document: { settings: { permissionReasons?: object } } }
    return document.settings.permissionReasons
  }
  await expect.poll(saved, { timeout: 30_000 }).toEqual({ camera: 'To scan the code on your table' })

  const released = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  expect(released.status(), await released.text()).toBe(201)
  const apk = await page.request.get(`/api/apps/${id}/releases/1/app.apk`)
  expect(apk.status()).toBe(200)
  const files = await readZip(await apk.body())
  const config = files.find(({ path }) => path === 'assets/app.json')!.data.toString()
  expect(JSON.parse(config)).toMatchObject({ hosts: ['checkout.stripe.com'], permissions: ['camera'] })
  expect(errors).toEqual([])
})

test('an open app says that a new version is ready, and shows it when it is reloaded', async ({ page }) => {
  const app = await newApp(page)
  const publish = async () =>
    expect((await page.request.post(`/api/apps/${app.id}/releases`, { data: {} })).status()).toBe(201)
  await publish()
  const address = `/a/${app.slug}/`
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(page.locator('.ak-update')).toHaveCount(0)

  expect((await save(page, app, { appName: 'Rye & Thyme' })).status()).toBe(200)
  await publish()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveTitle('Rye & Rosemary')
  await expectClean(page, 'an app with a new version')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Rye & Thyme')
  await expect(page.locator('.ak-update')).toHaveCount(0)
})
