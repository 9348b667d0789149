import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, expect, test } from '@playwright/test'
import { buildApk } from '../../lib/packaging/android/apk'
import { writeKeyStore } from '../../lib/packaging/key-store'
import { run } from '../node/packaging/android-tools'
import { cafe, sampleParts } from '../node/packaging/samples'
import { BAKERY, SITE_URL } from './bakery-site'
import { cutOff, expectClean, overflow, startJourney, watchConsole } from './browser'
import { confirmEmail, fillSignUp, newPerson, signUp } from './people'

/** Taps from the home page to the downloaded package, those into fields included. */
const MAX_TAPS = 9
const MAX_SHIFT = 0.05
/** A folder for a picture of every state, to look at. */
const { JOURNEY_PICTURES } = process.env

for (const [width, height] of [
  [360, 780],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test.describe(`at ${width} pixels`, () => {
    const isTouch = width < 900
    test.use({ viewport: { width, height }, isMobile: isTouch, hasTouch: isTouch })

    test('nine taps lead from the home page to an Android app on the device, and nothing moves or is cut off', async ({
      page,
      context,
    }) => {
      const errors = watchConsole(page)
      const person = newPerson()
      const journey = await startJourney(context)
      const { step, type } = journey
      const tap = (target: Locator) => (isTouch ? target.tap() : target.click())
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      let states = 0
      const state = async (name: string) => {
        await page.evaluate(() => {
          const ending = document.getAnimations().filter(({ effect }) => {
            const end = effect?.getComputedTiming().endTime
            return typeof end === 'number' && Number.isFinite(end)
          })
          return Promise.allSettled(ending.map(({ finished }) => finished))
        })
        expect.soft(await overflow(page), `${name}: sideways scrolling`).toBe(0)
        expect.soft(await cutOff(page), name).toEqual([])
        const picture = `${width}-${++states}-${name.replaceAll(' ', '-')}.png`
        if (JOURNEY_PICTURES) await page.screenshot({ path: join(JOURNEY_PICTURES, picture) })
      }

      // What arrives later than half a second after a tap counts as a layout shift.
      await page.route(/\/api\/(site-preview|apps\/[^/]+\/releases)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.continue()
      })
      await page.goto('/')
      await step('the address', async () => {
        await state('home')
        await type(page.getByLabel('Your website’s address'), SITE_URL)
        await state('address typed')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('img', { name: /the first screen of the app$/ })).toBeVisible()
        await state('preview')
        await tap(button('Convert to Mobile App'))
      })
      await step('the account', async () => {
        await page.waitForURL('**/signin**')
        const link = page.getByRole('link', { name: 'Create an account' })
        await expect(link).toBeVisible()
        await state('sign-in')
        await tap(link)
        await expect(page.getByLabel('First name')).toBeFocused()
        await state('sign-up')
        await type(page.getByLabel('First name'), person.firstName)
        await type(page.getByLabel('Last name'), person.lastName)
        await type(page.getByLabel('Email'), person.email)
        await type(page.getByLabel('Password', { exact: true }), person.password)
        await type(page.getByLabel('Confirm password'), person.password)
        await tap(page.getByRole('checkbox'))
        await state('sign-up filled in')
        await tap(button('Create Account'))
      })
      await step('the app', async () => {
        await page.waitForURL('**/app-builder?app=*', { timeout: 30_000 })
        await expect(page.getByRole('tree').getByText('Order', { exact: true }).first()).toBeVisible()
        await state('builder')
      })
      await confirmEmail(page.request, person) // the link is opened in the mailbox
      const download = page.getByRole('link', { name: /^Download .*\.apk$/ })
      await step('published', async () => {
        await tap(button('Publish'))
        await expect(page.getByText(/to review before you publish$|No problems found/)).toBeVisible()
        await state('publish')
        await tap(button('Publish now'))
        await expect(page.getByRole('dialog', { name: 'It’s live' })).toBeVisible()
        await expect(download).toBeVisible()
        await state('live')
      })
      await step('downloaded', async () => {
        const [file] = await Promise.all([page.waitForEvent('download'), tap(download)])
        const apk = readFileSync(await file.path())
        expect(apk.subarray(0, 2).toString()).toBe('PK')
        if (width === 390) verifyApk(apk)
        await state('downloaded')
      })

      const { total, of } = journey.shift()
      console.log(`${width} pixels, layout shift ${total.toFixed(3)}:\n${journey.summary()}`)
      expect.soft(total, `moved:\n${of.join('\n')}`).toBeLessThan(MAX_SHIFT)
      expect.soft(journey.presses()).toBeLessThanOrEqual(MAX_TAPS)
      expect(errors).toEqual([])
    })
  })

test('a conversion by a visitor waits for their account, and builds a package that Android’s tools accept', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const person = newPerson()

  await test.step('a visitor previews the app, and is redirected to sign-up on conversion', async () => {
    await page.goto('/web-to-app')
    await page.getByLabel('Website URL').fill(SITE_URL)
    await expect(page.getByRole('img', { name: `${BAKERY.name}: the first screen of the app` })).toBeVisible()
    await page.getByLabel('App name').fill('Rye & Rosemary')
    await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
    await expect(page.getByText('Please sign in to convert websites to apps.')).toBeVisible()
    await page.waitForURL('**/signin**')
    await expectClean(page, 'the sign-in with a converted site')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByText('We saved Rye & Rosemary.')).toBeVisible()
    await expect(page).toHaveTitle(/Create your account/)
    await expectClean(page, 'the sign-up with a converted site')
    await page.setViewportSize({ width: 1280, height: 720 })
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

  await test.step('it has the icon of the site, and publishing builds its files', async () => {
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

test('an unreachable site becomes an app manually, with a letter as its icon', async ({ page }) => {
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

test('a site without WordPress requires a confirmation before it is converted as a website', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/products/wordpress')
  await page.getByLabel('Website URL').fill(SITE_URL)
  await page.getByLabel('App name').fill('Rye')
  await page.getByRole('button', { name: 'Convert to Mobile App' }).click()
  await expect(page.getByText('This site is not a WordPress site. Convert it as Web to App?')).toBeVisible()
  await page.getByRole('button', { name: 'Convert as Web to App' }).click()
  await page.waitForURL('**/app-builder?app=*')
})

test('an app from elsewhere is read, checked against its key, and taken over', async ({ page, context }) => {
  const errors = watchConsole(page)
  test.slow()
  await signUp(context.request)
  const state = async (name: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectClean(page, `${name}, ${colorScheme}`)
      for (const width of JOURNEY_PICTURES ? [390, 820, 1440] : []) {
        await page.setViewportSize({ width, height: 900 })
        const path = join(JOURNEY_PICTURES ?? '', `takeover-${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    }
  }
  await page.goto('/app-builder/new')
  await state('ways')
  await page.getByRole('link', { name: 'From an Android app' }).click()
  const file = page.getByLabel('APK or app bundle (AAB)')
  await file.setInputFiles({ name: 'a.apk', mimeType: '', buffer: Buffer.from('no app') })
  await expect(page.getByRole('alert').filter({ hasText: 'This is neither an APK' })).toBeVisible()
  await state('file')

  const parts = await sampleParts()
  const apk = buildApk({ ...cafe, packageId: 'com.bakery.rye', url: SITE_URL }, parts)
  await file.setInputFiles({ name: 'app.apk', mimeType: '', buffer: apk })
  const report = page.getByRole('region', { name: 'Your app today' })
  for (const fact of ['com.bakery.rye', '1.2.3 (version code 7)', 'CN=Café'])
    await expect(report).toContainText(fact)
  await expect(page.getByLabel('Highest version code so far')).toHaveValue('7')
  await page.getByLabel('Website').fill(SITE_URL)

  const password = 'correct horse'
  const buffer = await writeKeyStore(parts.key, { password, alias: 'upload' })
  await page.getByLabel('Key file').setInputFiles({ name: 'key.p12', mimeType: '', buffer })
  await page.getByLabel('File password').fill('wrong')
  await page.getByRole('button', { name: 'Check the key' }).click()
  await expect(page.getByText('This password does not open the file.')).toBeVisible()
  await state('report')
  await page.getByLabel('File password').fill(password)
  await page.getByRole('button', { name: 'Check the key' }).click()
  await expect(page.getByText('This key fits')).toBeVisible()
  await page.getByRole('button', { name: 'Create app' }).click()
  await expect(page.getByRole('heading', { name: 'Café is ready' })).toBeVisible()
  await expect(page.getByText('gets the version code 8 and is signed with your key')).toBeVisible()
  await state('done')
  await page.getByRole('link', { name: 'Open in the builder' }).click()
  await page.waitForURL('**/app-builder?app=*')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Already in a store?' }).click()
  await page.getByRole('button', { name: 'Change the package ID…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the package ID' })
  await expect(dialog.getByLabel('Package ID')).toHaveValue('com.bakery.rye')
  await dialog.getByLabel('Package ID').fill('com.bakery.new')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('reserved word')
  const path = join(JOURNEY_PICTURES ?? '', 'takeover-package-id.png')
  if (JOURNEY_PICTURES) await page.screenshot({ path, animations: 'disabled' })
  await dialog.getByLabel('Package ID').fill('com.bakery.rye2')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Signing key' }).getByText('com.bakery.rye2')).toBeVisible()
  expect(errors.filter((error) => !/status of 4(00|22)/.test(error))).toEqual([])
})
