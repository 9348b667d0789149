import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { run } from '../node/packaging/android-tools'
import { BAKERY, SITE_URL } from './bakery-site'
import { watchConsole } from './browser'
import { confirmEmail, fillSignUp, newPerson, signUp } from './people'

test('a conversion by a stranger waits for their account, and makes a package that Android’s tools accept', async ({
  page,
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
    await fillSignUp(page, person)
    await expect(page.getByText('Passwords match')).toBeVisible()
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(
      page.getByText('Your app "Rye & Rosemary" has been created and is ready for customization.'),
    ).toBeVisible()
    await page.waitForURL('**/app-builder?app=*')
  })
  await confirmEmail(page.request, person)
  const id = new URL(page.url()).searchParams.get('app') ?? ''

  await test.step('it has the icon of the site, and publishing gives its files', async () => {
    const { iconUrl } = (await (await page.request.get(`/api/apps/${id}`)).json()) as { iconUrl: string }
    expect((await page.request.get(iconUrl)).headers()['content-type']).toBe('image/png')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
    await expect(page.getByText('Android app (APK)')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible()
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

function verifyApk(apk: Buffer): void {
  const file = test.info().outputPath('app.apk')
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
