import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { run } from '../node/packaging/android-tools'
import { BAKERY, SITE_URL } from './bakery-site'
import { watchConsole } from './browser'
import { confirmEmail, newPerson, signUp } from './people'

test.describe.configure({ mode: 'serial' })

test('an address becomes an app that installs: sign up, convert, edit, save, publish, offline, APK', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page)
  const person = newPerson()

  await test.step('a stranger sees the app, and is sent to sign up when they convert', async () => {
    await page.goto('/web-to-app')
    await page.getByLabel('Website URL').fill(SITE_URL)
    await expect(page.getByRole('img', { name: `${BAKERY.name}: the first screen of the app` })).toBeVisible()
    await page.getByLabel('App name').fill('Rye & Rosemary')
    await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
    await expect(page.getByText('Please sign in to convert websites to apps.')).toBeVisible()
    await page.waitForURL('**/signin**')
    await page.getByRole('link', { name: 'Create an account to keep Rye & Rosemary' }).click()
    await expect(page.getByText('We saved Rye & Rosemary.')).toBeVisible()
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByLabel('Last name').fill(person.lastName)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await expect(page.getByText('Strong')).toBeVisible()
    await page.getByLabel('Confirm password').fill(person.password)
    await expect(page.getByText('Passwords match')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create Account' }).click()
  })

  await test.step('the conversion runs by itself and opens the builder with the brand that the site has', async () => {
    await expect(
      page.getByText('Your app "Rye & Rosemary" has been created and is ready for customization.'),
    ).toBeVisible()
    await page.waitForURL('**/app-builder?app=*')
    await expect(page.getByRole('banner').getByRole('heading', { name: BAKERY.name })).toBeVisible()
    await expect(canvas(page).getByText('Order', { exact: true }).first()).toBeVisible()
    const saved = await savedApp(page)
    expect(saved.document.settings).toMatchObject({
      primaryColor: BAKERY.color,
      backgroundColor: BAKERY.background,
      language: 'en',
    })
    const icon = await page.request.get(saved.iconUrl ?? '')
    expect(icon.headers()['content-type']).toBe('image/png')
  })

  await test.step('an edit is seen, saved, undone and redone', async () => {
    await page.getByRole('button', { name: 'Add Header' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Warm bread from seven')
    await expect(canvas(page).getByText('Warm bread from seven')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByText('Warm bread from seven')).toHaveCount(0)
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(JSON.stringify((await savedApp(page)).document)).toContain('Warm bread from seven')
  })

  await test.step('publishing gives an address, a code and the files', async () => {
    await confirmEmail(page.request, person)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    await expect(page.getByText('Android app (APK)')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible()
  })

  const { slug, id } = await savedApp(page)

  await test.step('the hosted app installs and starts without a network', async () => {
    const hosted = await context.newPage()
    await hosted.goto(`/a/${slug}/`)
    await expect(hosted.getByText('Warm bread from seven')).toBeVisible()
    const client = await context.newCDPSession(hosted)
    await hosted.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
    // A headless window is incognito, which is no fault of the app.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    await context.setOffline(true)
    await hosted.reload()
    await expect(hosted.getByText('Warm bread from seven')).toBeVisible()
    await context.setOffline(false)
    await hosted.close()
  })

  await test.step('the APK is the same each time, and Android’s tools accept it', async () => {
    const address = `/api/apps/${id}/releases/1/app.apk`
    const [first, second] = [await page.request.get(address), await page.request.get(address)]
    expect(first.headers().etag).toBe(second.headers().etag)
    expect(Buffer.compare(await first.body(), await second.body())).toBe(0)
    verifyApk(await first.body())
  })

  expect(errors).toEqual([])
})

function canvas(page: Page) {
  return page.getByRole('tree')
}

type SavedApp = { id: string; slug: string; iconUrl: string | null; document: { settings: object } }

async function savedApp(page: Page): Promise<SavedApp> {
  const id = new URL(page.url()).searchParams.get('app') ?? ''
  return (await (await page.request.get(`/api/apps/${id}`)).json()) as SavedApp
}

function verifyApk(apk: Buffer): void {
  const file = join(mkdtempSync(join(tmpdir(), 'appkiln-apk-')), 'app.apk')
  writeFileSync(file, apk)
  const verified = run('apksigner', 'verify', '--verbose', '--min-sdk-version', '24', file)
  expect(verified).toContain('v2 scheme (APK Signature Scheme v2): true')
  expect(verified).toContain('v3 scheme (APK Signature Scheme v3): true')
  run('zipalign', '-c', '-p', '4', file)
  const badging = run('aapt', 'dump', 'badging', file)
  expect(badging).toContain("targetSdkVersion:'36'")
  expect(badging).toContain("application-label:'Rye & Rosemary'")
}

test('a site that is not there becomes an app manually, with a letter for an icon', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/web-to-app')
  await page.getByLabel('Website URL').fill('nothing-here.invalid')
  await page.getByLabel('App name').fill('By hand')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  const form = page.getByRole('form', { name: 'Continue manually' })
  await form.getByLabel('Main color').fill('#2e5e4e')
  await form.getByRole('button', { name: 'Create app manually' }).click()
  await page.waitForURL('**/app-builder?app=*')
  const id = new URL(page.url()).searchParams.get('app') ?? ''
  expect(await (await page.request.get(`/api/apps/${id}`)).json()).toMatchObject({
    sourceUrl: 'https://nothing-here.invalid/',
    iconUrl: null,
    document: { settings: { appName: 'By hand', primaryColor: '#2e5e4e' } },
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
