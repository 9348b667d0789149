import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { readKeyStore, writeKeyStore } from '../../lib/packaging/key-store'
import { createSigningKey, fingerprint } from '../../lib/packaging/signing-key'
import { expectClean, faults, overflow, watchConsole } from './browser'
import { makeApp, openApp, tree } from './editing-steps'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp, signUpUnconfirmed } from './people'
import { linkTo } from './servers/mailbox'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an owner rolls back to an earlier release, and sees its readiness and its files', async ({ page }) => {
  const errors = watchConsole(page)
  await signUp(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Rye Bakery' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  for (const notes of ['Our first version.', 'Now with wheat.'])
    expect((await page.request.post(`/api/apps/${id}/releases`, { data: { notes } })).status()).toBe(201)

  await test.step('rollback', async () => {
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'All releases (2)' }).click()
    const all = page.getByRole('region', { name: 'All releases' })
    await expect(all.getByText('Our first version.')).toBeVisible()
    await all.getByRole('button', { name: 'Go back to version 1.0' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Go back to version 1.0?' })
    await expect(dialog).toContainText('Your design in the builder stays as it is')
    expect(await faults(page), 'going back').toEqual([])
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(all.getByText('Design of version 1.0')).toBeVisible()
    expect(await faults(page), 'publish dialog').toEqual([])
  })

  await test.step('the stores page', async () => {
    await page.goto(`/app-builder/stores/${id}`)
    await expect(page.getByRole('heading', { name: 'Ready for the stores?' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Privacy policy/ })).toBeVisible()
    await page.getByText(/things are fine$/).click()
    await expect(page.getByRole('heading', { name: /^Signature/ })).toBeVisible()
    await expectClean(page, 'stores')
  })

  await test.step('the public page, without an account', async () => {
    await page.context().clearCookies()
    await page.goto(`/releases/${slug}/1`)
    await expect(page.getByRole('heading', { name: 'Rye Bakery 1.0', level: 1 })).toBeVisible()
    await expect(page.getByText('Our first version.')).toBeVisible()
    await expect(page.getByText('There is a newer version of this app.')).toBeVisible()
    await expectClean(page, 'release')
    expect((await page.request.get(`/api/releases/${slug}/3`)).status()).toBe(200)
    expect((await page.goto(`/releases/${slug}/4`))?.status()).toBe(404)
  })
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
})

test('the System page shows that no app waits for the newest Android shell', async ({ page }) => {
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { name: 'Android shell' })).toBeVisible()
  await expect(page.getByText('All published apps have the newest Android shell.')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('an app is built before the email is confirmed, and published after', async ({ page }) => {
  const person = await signUpUnconfirmed(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Waiting' } })
  const { id } = (await made.json()) as { id: string }
  const refused = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  const { error, code } = (await refused.json()) as { error: string; code: string }
  expect([refused.status(), code]).toEqual([403, 'email-not-confirmed'])
  const preview = await page.request.post(`/api/apps/${id}/preview`)
  expect([preview.status(), await preview.json()]).toMatchObject([403, { error, code }])

  await page.goto(`/app-builder?app=${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`open the link that we sent to ${person.email}`)).toBeVisible()
  expect(await faults(page)).toEqual([])
  const first = await linkTo(person.email, '/verify-email')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We’ve sent a new link.')).toBeVisible()
  await expect.poll(() => linkTo(person.email, '/verify-email')).not.toBe(first)

  const mail = await page.context().newPage()
  await mail.goto(await linkTo(person.email, '/verify-email'))
  await expect(mail.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
})

test.describe('the signing key', () => {
  const person = newPerson('Key')
  const FILE_PASSWORD = 'correct horse'
  let folder: string

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-keys-'))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function openPublishing(page: Page, name: string): Promise<string> {
    const made = await page.request.post('/api/apps', { data: { name } })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    return id
  }

  /** Enters the account's password where an action requires it. */
  async function confirmPassword(page: Page): Promise<void> {
    const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await prompt.getByLabel('Password', { exact: true }).fill(person.password)
    await prompt.getByLabel('Password', { exact: true }).press('Enter')
    await expect(prompt).toBeHidden()
  }

  test('an existing key is imported by keyboard, signs releases, and is exported', async ({ page }) => {
    const errors = watchConsole(page)
    await signUp(page.request, person)
    const id = await openPublishing(page, 'Moved in')
    const section = page.getByRole('region', { name: 'Signing key' })
    await page.getByRole('button', { name: 'Already in a store?' }).click()
    const key = await createSigningKey({ commonName: 'Elsewhere', now: new Date() })
    const file = join(folder, 'mine.p12')
    writeFileSync(file, await writeKeyStore(key, { password: FILE_PASSWORD, alias: 'upload' }))

    await test.step('errors are shown at their fields, and no input is lost', async () => {
      await section.getByRole('button', { name: 'Import a key…' }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Import a key' })
      await dialog.getByRole('button', { name: 'Import this key' }).press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('Choose a file')
      await expect(dialog.getByLabel('Key file')).toBeFocused()
      await dialog.getByLabel('Key file').setInputFiles(file)
      await dialog.getByLabel('File password', { exact: true }).fill('wrong')
      await dialog.getByLabel('Package ID').fill('com.example.moved')
      await dialog.getByLabel('Highest version code so far').fill('41')
      await page.keyboard.press('Enter')
      await confirmPassword(page)
      await expect(dialog.getByRole('alert')).toHaveText('This password does not open the file.')
      await expect(dialog.getByLabel('File password', { exact: true })).toBeFocused()
      await expect(dialog.getByLabel('Package ID')).toHaveValue('com.example.moved')
      expect(await faults(page)).toEqual([])
    })

    await test.step('a certificate that expires early causes a warning, and is accepted only after consent', async () => {
      const dialog = page.getByRole('dialog', { name: 'Import a key' })
      const agree = dialog.getByRole('checkbox', { name: /^Use this key anyway/ })
      const old = await createSigningKey({ commonName: 'Old', now: new Date('2000-01-02') })
      const oldFile = join(folder, 'old.p12')
      writeFileSync(oldFile, await writeKeyStore(old, { password: FILE_PASSWORD, alias: 'old' }))
      await dialog.getByLabel('Key file').setInputFiles(oldFile)
      await dialog.getByLabel('File password', { exact: true }).fill(FILE_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText('ends on 2030-01-01. Google Play accepts only')
      await expect(agree).toBeFocused()
      await page.keyboard.press('Space')
      await expect(agree).toBeChecked()
      expect(await faults(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Import this key' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(section.getByText('January 1, 2030')).toBeVisible()
      await section.getByRole('button', { name: 'Import a key…' }).click()
      await dialog.getByLabel('Key file').setInputFiles(file)
      await dialog.getByLabel('Package ID').fill('com.example.moved')
      await dialog.getByLabel('Highest version code so far').fill('41')
    })

    await test.step('it is imported', async () => {
      const dialog = page.getByRole('dialog', { name: 'Import a key' })
      await dialog.getByLabel('File password', { exact: true }).fill(FILE_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(section.getByText(fingerprint(key.certificate))).toBeVisible()
      await expect(section.getByText('com.example.moved')).toBeVisible()
      await expect(section.getByText('You can import a different key until the first release.')).toBeVisible()
      expect(await faults(page)).toEqual([])
    })

    await test.step('the first release has its id and code, and no other key can be imported', async () => {
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByRole('button', { name: 'Details' }).click()
      await expect(section.getByText('phones reject updates with others')).toBeVisible()
      await expect(section.getByRole('button', { name: 'Import a key…' })).toHaveCount(0)
      const release = await page.request.get(`/api/apps/${id}/releases/1`)
      expect(await release.json()).toMatchObject({ packageId: 'com.example.moved', versionCode: 42 })
    })

    await test.step('it is exported with a password that is entered twice', async () => {
      await section.getByRole('button', { name: 'Download the key…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Download the signing key' })
      await dialog.getByLabel('Password for the file').fill('for the safe')
      await dialog.getByLabel('Repeat the password').fill('for the sofa')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText('Passwords don’t match')
      await dialog.getByLabel('Repeat the password').fill('for the safe')
      expect(await faults(page)).toEqual([])
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(download.suggestedFilename()).toMatch(/^moved-in-.*-signing-key\.p12$/)
      const saved = await download.path()
      const opened = await readKeyStore(readFileSync(saved), { password: 'for the safe', now: new Date() })
      expect(fingerprint(opened.certificate)).toBe(fingerprint(key.certificate))
      await expect(dialog).toBeHidden()
    })

    await test.step('its certificate is exported, too', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('link', { name: 'Download upload certificate' }).click(),
      ])
      const pem = readFileSync(await download.path(), 'utf8')
      const der = Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64')
      expect(fingerprint(der)).toBe(fingerprint(key.certificate))
    })
    // The browser logs the rejected requests, once each: the required password, and the wrong one.
    expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
  })

  for (const width of [320, 390, 820, 1440]) {
    test(`at ${width} pixels all controls of the key are reachable`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signUp(page.request, newPerson('Narrow'))
      await openPublishing(page, 'Donaudampfschifffahrtsgesellschaftskapitän')
      await page.getByRole('button', { name: 'Publish now' }).click()
      await page.getByRole('button', { name: 'Details' }).click()
      await page.getByRole('button', { name: 'Download the key…' }).click()
      expect(await faults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      for (const label of ['Password for the file', 'Repeat the password'])
        await expect(page.getByLabel(label)).toBeInViewport()
    })
  }
})

test('an uploaded video plays in the hosted app, and is not cached on the device', async ({ page }) => {
  await signUp(page.request)
  const id = await makeApp(
    page,
    [{ id: 'v', type: 'video', url: '', title: 'The oven', poster: '' }],
    'Played',
  )
  await openApp(page, id)
  await tree(page).getByRole('treeitem').click()
  await page.locator('input[type=file][accept^="video/"]').setInputFiles({
    name: 'oven.webm',
    mimeType: 'video/webm',
    buffer: Buffer.from(await recordVideo(page), 'base64'),
  })
  await expect(page.getByLabel('The chosen video')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  const { hostedUrl } = (await (await page.request.get(`/api/apps/${id}`)).json()) as { hostedUrl: string }
  await page.goto(hostedUrl)
  const part = page.waitForResponse((response) => response.url().endsWith('.webm'))
  const video = page.locator('video')
  await video.evaluate((player: HTMLVideoElement) => ((player.muted = true), player.play()))
  expect((await part).status()).toBe(206)
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    })
  await expect.poll(async () => (await cached()).some((url) => url.includes('app.css'))).toBe(true)
  expect((await cached()).filter((url) => url.includes('media/'))).toEqual([])
})

/** Half a second of a changing color, as WebM in Base64. */
function recordVideo(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const chunks: Blob[] = []
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => (recorder.onstop = resolve))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = `hsl(${frame * 18} 80% 50%)`
      context.fillRect(0, 0, 64, 36)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
}
