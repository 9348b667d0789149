import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Page, expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { readZip } from '../node/packaging/read-zip'
import { expectClean, faults, overflow, watchConsole } from './browser'
import { confirmWith, inDatabase, newPerson, signUp } from './people'

const person = newPerson('Links')
const PLAY = Array.from({ length: 32 }, () => 'AB').join(':')

async function publishedApp(page: Page, name: string): Promise<string> {
  const made = await page.request.post('/api/apps', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  return id
}

/** Enters the account's password where an action requires it. */
async function confirmPassword(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await prompt.getByLabel('Password', { exact: true }).fill(person.password)
  await prompt.getByLabel('Password', { exact: true }).press('Enter')
  await expect(prompt).toBeHidden()
}

test('the page of an app’s stores shows its signer, its key for Play, and the APK for verification', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signUp(page.request, person)
  const id = await publishedApp(page, 'Corner shop')
  await page.goto(`/app-builder/stores/${id}`)

  await test.step('an app without a site has no links to open', async () => {
    const links = page.getByRole('region', { name: 'Links' })
    await expect(links.getByText('Only apps that were made from a website can open its links.')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  await test.step('an invalid key of Play is reported at its field; a file fills it; the password is required', async () => {
    const section = page.getByRole('region', { name: 'Signing key for Google Play' })
    const field = section.getByLabel('Play’s encryption public key')
    await section.getByRole('button', { name: 'Download ZIP for Play' }).click()
    await expect(section.getByRole('alert')).toHaveText(
      'Paste or choose the file “encryption_public_key.pem”',
    )
    await expect(field).toBeFocused()
    await field.fill('hello')
    await section.getByRole('button', { name: 'Download ZIP for Play' }).click()
    await confirmPassword(page)
    await expect(section.getByRole('alert')).toContainText('Enter the whole file')
    await expect(field).toHaveValue('hello')
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    await section
      .locator('input[type=file]')
      .setInputFiles({ name: 'encryption_public_key.pem', mimeType: 'text/plain', buffer: Buffer.from(pem) })
    await expect(field).toHaveValue(pem)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Download ZIP for Play' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^corner-shop-.*-play-app-signing\.zip$/)
    const entries = await readZip(readFileSync(await download.path()))
    expect(entries.map(({ path }) => path)).toEqual(['encryptedPrivateKey', 'certificate.pem'])
  })

  await test.step('a snippet becomes an APK, which is not a release', async () => {
    const section = page.getByRole('region', { name: 'Developer verification' })
    await section.getByLabel('Snippet from the console').fill('SNIPPET123')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Download APK' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^corner-shop-.*-ownership\.apk$/)
    const [, snippet] = await readZip(readFileSync(await download.path()))
    expect(snippet!.data.toString()).toBe('SNIPPET123')
    const releases = (await (await page.request.get(`/api/apps/${id}/releases`)).json()) as unknown[]
    expect(releases).toHaveLength(1)
  })
  // The browser logs the rejected requests: the required password, and the invalid key.
  expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
})

/** Simulates an app converted from an https site, which is not available here. `.example` is not in DNS. */
async function withSite(appId: string): Promise<void> {
  await inDatabase((database) =>
    database.app.update({
      where: { id: appId },
      data: { kind: 'web-to-app', sourceUrl: 'https://www.shop.example/' },
    }),
  )
}

for (const width of [390, 820, 1440])
  test(`at ${width} pixels the links of a site can be set up and checked`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page.request, newPerson('Narrow'))
    const id = await publishedApp(page, 'Donaudampfschifffahrtsgesellschaftskapitän')
    await withSite(id)
    await page.goto(`/app-builder/stores/${id}`)
    const links = page.getByRole('region', { name: 'Links' })
    await links.getByLabel('Google Play’s SHA-256 fingerprint').fill(PLAY.slice(0, 59))
    await links.getByRole('button', { name: 'Save' }).click()
    await expect(links.getByRole('alert')).toContainText('This is the SHA-1 fingerprint')
    await links.getByLabel('Google Play’s SHA-256 fingerprint').fill(PLAY.toLowerCase())
    await expect(links.getByText('Enter and save your Apple team ID to get this file.')).toBeVisible()
    await links.getByLabel('Apple team ID').fill('a1b2c3d4e5')
    await links.getByRole('button', { name: 'Save' }).click()
    await expect(links.getByRole('link', { name: 'Download apple-app-site-association' })).toBeVisible()
    await expect(links.getByLabel('Google Play’s SHA-256 fingerprint')).toHaveValue(PLAY)
    await links.getByRole('button', { name: 'Check now' }).click()
    await expect(links.getByRole('status')).toHaveText('Checked: 4 of the files can’t be used yet.', {
      timeout: 30_000,
    })
    await expect(links.getByText('www.shop.example', { exact: true })).toBeVisible()
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/stores-${width}.png`, fullPage: true })
  })

test.describe('the store kit', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  /** Publishes an app in two languages, whose first screen is mostly one dark surface. */
  async function publishApp(page: Page): Promise<string> {
    await signUp(page.request)
    const created = await page.request.post('/api/apps', { data: { name: 'Rye & Oak' } })
    const { id } = (await created.json()) as { id: string }
    const { document } = (await (await page.request.get(`/api/apps/${id}`)).json()) as {
      document: { settings: object; screens: { id: string; blocks: object[] }[] }
    }
    Object.assign(document.settings, { primaryColor: '#0a5f38', locales: ['ar'], description: 'Bread.' })
    document.screens[0]!.blocks = [
      { id: 'hi', type: 'header', title: 'Fresh <bread> & butter', subtitle: 'Every morning' },
      // Longer than the tallest tablet.
      ...['say', 'more', 'end'].map((id) => ({
        ...{ id, type: 'text' },
        content: 'Rye, oak smoke and time. '.repeat(150),
      })),
    ]
    const saved = await page.request.put(`/api/apps/${id}`, {
      data: { document },
      headers: { 'if-match': '1' },
    })
    expect(saved.status()).toBe(200)
    expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
    return id
  }

  test('a listing is written, screenshots are drawn, and the kit contains both', async ({ page }) => {
    test.slow()
    const errors = watchConsole(page)
    const id = await publishApp(page)
    await page.goto(`/app-builder/stores/${id}`)

    await test.step('texts that are too long are reported at their fields, with the count', async () => {
      const play = page.getByRole('group', { name: 'Google Play' })
      await play.getByLabel('Title').fill('x'.repeat(31))
      await expect(play.getByRole('alert')).toHaveText('At most 30 characters')
      await expect(play.getByText('31 / 30')).toBeVisible()
      await play.getByLabel('Title').fill('Rye and Oak Bakery')
      await page.getByRole('form', { name: 'English' }).getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
      const facts = page.getByRole('form', { name: 'For all languages' })
      await facts.getByLabel('Privacy policy').fill('rye.example')
      await facts.getByRole('button', { name: 'Save' }).click()
      await expect(facts.getByRole('alert')).toHaveText('Enter an address that starts with https://')
      await expect(facts.getByLabel('Privacy policy')).toBeFocused()
      await facts.getByLabel('Privacy policy').fill('https://rye.example/privacy')
      await facts.getByRole('button', { name: 'Save' }).click()
      await expect(facts.getByRole('alert')).toBeHidden()
    })

    await test.step('the browser draws every size in every language', async () => {
      await page.getByLabel('Caption for “Home”').fill('Bread & butter')
      await page.getByRole('button', { name: 'Draw screenshots' }).click()
      await expect(page.getByText('20 screenshots drawn')).toBeVisible({ timeout: 120_000 })
      // The app has one screen, and Google Play asks for two pictures: its end is the second.
      for (const position of [1, 2])
        await expect(page.getByRole('img', { name: new RegExp(`, screenshot ${position}$`) })).toHaveCount(10)
    })

    await test.step('the kit contains the texts and the pictures, in the stores’ sizes', async () => {
      const kit = `/api/apps/${id}/releases/1/store-kit.zip`
      const answer = await page.request.get(kit)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-length']).toBe(String((await answer.body()).length))
      const part = await page.request.get(kit, { headers: { range: 'bytes=0-1' } })
      expect([part.status(), part.headers()['content-length'], await part.text()]).toEqual([206, '2', 'PK'])
      const files = unzipSync(await answer.body())
      const android = 'fastlane/metadata/android/en-US'
      expect(strFromU8(files[`${android}/title.txt`]!)).toBe('Rye and Oak Bakery\n')
      expect(strFromU8(files['fastlane/metadata/ar-SA/privacy_url.txt']!)).toBe(
        'https://rye.example/privacy\n',
      )
      const shown = async (path: string) => {
        const picture = sharp(files[path])
        const { width, height, hasAlpha } = await picture.metadata()
        const { dominant, entropy } = await picture.stats()
        return { size: [width, height, hasAlpha], dominant, entropy }
      }
      for (const [path, width, height] of [
        [`${android}/images/phoneScreenshots/01.png`, 1080, 1920],
        [`${android}/images/sevenInchScreenshots/01.png`, 1152, 2048],
        [`${android}/images/tenInchScreenshots/01.png`, 1440, 2560],
        ['fastlane/screenshots/en-US/iphone-01.png', 1320, 2868],
        ['fastlane/screenshots/ar-SA/ipad-01.png', 2064, 2752],
      ] as const) {
        const { size, entropy } = await shown(path)
        expect(size, path).toEqual([width, height, false])
        expect(entropy, path).toBeGreaterThan(1) // a single color has an entropy of 0
      }
      // The screens of one app differ in their texts, so the pictures must contain the app's own text.
      const english = files[`${android}/images/phoneScreenshots/01.png`]!
      const arabic = files['fastlane/metadata/android/ar/images/phoneScreenshots/01.png']!
      expect(Buffer.from(english).equals(Buffer.from(arabic))).toBe(false)
      const end = files[`${android}/images/phoneScreenshots/02.png`]!
      expect(Buffer.from(english).equals(Buffer.from(end))).toBe(false)
    })

    await expectClean(page, 'the app stores page')

    await test.step('the way from the readiness report to a missing component ends with it in the app', async () => {
      await page.goto(`/app-builder?app=${id}&continue=add-notifications`)
      await expect(page.getByRole('combobox', { name: 'Add a component' })).toHaveValue('Notifications')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Notifications added' })).toBeAttached()
      await expect(page).toHaveURL(`/app-builder?app=${id}`)
    })
    expect(errors).toEqual([])
  })
})

test('an app is exported where it is deleted, and imported from its file', async ({ page }) => {
  test.setTimeout(180_000)
  const { password } = await signUp(page.request)
  const id = await publishedApp(page, 'Rye')
  await page.goto('/app-builder')
  await page.getByRole('button', { name: 'Rye: more' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Export it first…' }).click()
  for (const field of ['Passphrase', 'Passphrase again'])
    await page.getByLabel(field, { exact: true }).fill('correct horse battery')
  await expectClean(page, 'export')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the app' }).click()
  await confirmWith(page, 'Password', password)
  const file = await (await downloaded).path()
  await page.request.delete(`/api/apps/${id}`)
  await page.goto('/app-builder/new/import')
  await page.getByLabel('Export file').setInputFiles(file)
  await page.getByLabel('Passphrase of the file').fill('correct horse battery')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('The app is offline until you publish it here.')).toBeVisible()
  await expectClean(page, 'import')
  await page.getByRole('button', { name: 'Import the app' }).click()
  await expect(page.getByText('have the recorded SHA-256')).toBeVisible()
  await expectClean(page, 'imported')
})
