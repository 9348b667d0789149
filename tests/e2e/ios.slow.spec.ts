import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { certify } from '../factories/apple-authority'
import { type ApplePush, newAppleKey, startApplePush } from '../factories/apple-push'
import { expectClean, watchConsole } from './browser'
import { newPerson, signUp } from './people'
import { isReady, OWN_URL, ownService } from './servers/service'

test.describe('the Xcode project', () => {
  const person = newPerson('Ios')

  test('an owner downloads the Xcode project, a certificate for it and a profile for the home screen', async ({
    page,
  }, info) => {
    const errors = watchConsole(page)
    await signUp(page.request, person)
    const made = await page.request.post('/api/apps', { data: { name: 'Rye & Co' } })
    const { id, slug } = (await made.json()) as { id: string; slug: string }
    expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
    await page.goto(`/app-builder/stores/${id}`)
    const section = page.getByRole('region', { name: 'iPhone and iPad' })
    const download = async (click: Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), click])
      return { name: file.suggestedFilename(), path: await file.path() }
    }

    await test.step('the project and the profile are downloads', async () => {
      const project = await download(section.getByRole('link', { name: 'Download the project' }).click())
      expect(project.name).toBe(`${slug}-1.0.ios.zip`)
      expect(readFileSync(project.path).includes('App.xcodeproj/project.pbxproj')).toBe(true)
      const profile = await download(section.getByRole('link', { name: 'Download the profile' }).click())
      expect(profile.name).toBe(`${slug}.mobileconfig`)
      expect(readFileSync(profile.path).includes(`/a/${slug}/`)).toBe(true)
      await expectClean(page, 'without a request')
    })

    await test.step('the Android Studio project is a download of its own section', async () => {
      const android = page.getByRole('region', { name: 'Android Studio project' })
      await expect(android).toContainText('we haven’t built it')
      const project = await download(android.getByRole('link', { name: /^Download/ }).click())
      expect(project.name).toBe(`${slug}-1.0.android-studio.zip`)
      expect(readFileSync(project.path).includes('app/src/main/AndroidManifest.xml')).toBe(true)
    })

    const request =
      await test.step('a certificate request is created for the email of the Apple account', async () => {
        const email = section.getByLabel('Email address of your Apple account')
        await section.getByRole('button', { name: 'Create a request' }).click()
        await expect(section.getByRole('alert')).toHaveText('Enter the email address of your Apple account')
        await expect(email).toBeFocused()
        await email.fill('ada@example.com')
        await page.keyboard.press('Enter')
        const file = await download(section.getByRole('link', { name: 'Download the request' }).click())
        expect(file.name).toBe('request.certSigningRequest')
        await expectClean(page, 'with a request')
        return readFileSync(file.path, 'utf8')
      })

    await test.step('Apple’s certificate is validated and accepted', async () => {
      const file = section.getByLabel('Certificate from Apple')
      const [wrong, right] = [info.outputPath('wrong.cer'), info.outputPath('right.cer')]
      writeFileSync(wrong, 'hello')
      writeFileSync(right, certify(request))
      await file.setInputFiles(wrong)
      await section.getByRole('button', { name: 'Add the certificate' }).click()
      await expect(section.getByRole('alert')).toContainText('This isn’t a certificate.')
      await file.setInputFiles(right)
      await section.getByRole('button', { name: 'Add the certificate' }).click()
      await expect(section.getByText('Ios Lovelace')).toBeVisible()
      await expectClean(page, 'with a certificate')
    })

    await test.step('key and certificate are exported with a password, and deleted', async () => {
      await section.getByRole('button', { name: 'Download the .p12 file…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Download key and certificate' })
      await dialog.getByLabel('Password for the file').fill('for the safe')
      await dialog.getByLabel('Repeat the password').fill('for the safe')
      await page.keyboard.press('Enter')
      const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await prompt.getByLabel('Password', { exact: true }).fill(person.password)
      const file = await download(prompt.getByLabel('Password', { exact: true }).press('Enter'))
      expect(file.name).toBe('apple-certificate.p12')
      await section.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(section.getByRole('button', { name: 'Create a request' })).toBeVisible()
    })
    // The browser logs the rejected requests: the wrong certificate, and the required password.
    expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
  })
})

test.describe('the key for push messages', () => {
  test.use({ baseURL: OWN_URL })
  const own = ownService()
  const person = newPerson('Push')
  const BUNDLE = 'com.example.rye'

  let apple: ApplePush
  test.beforeEach(async () => {
    apple = await startApplePush()
  })
  test.afterEach(() => apple.stop())

  test('an owner adds the key for iPhones, sees that Apple rejects it, corrects it and deletes it', async ({
    page,
  }, info) => {
    test.setTimeout(180_000)
    const authority = join(own.folder, 'apple.pem')
    writeFileSync(authority, apple.ca!)
    await isReady(own.start({ APNS_API_BASE: apple.origin, NODE_EXTRA_CA_CERTS: authority }))
    const errors = watchConsole(page)
    await signUp(page.request, person)
    const made = await page.request.post('/api/apps', { data: { name: 'Rye & Co' } })
    const { id } = (await made.json()) as { id: string }
    expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
    await page.goto(`/app-builder/stores/${id}#push-key`)
    const section = page.getByRole('region', { name: 'Push for iPhone' })
    const save = section.getByRole('button', { name: 'Save the key' })
    const key = newAppleKey()
    apple.knows(key, [BUNDLE])
    const confirm = async () => {
      const password = page
        .getByRole('dialog', { name: 'Confirm it’s you' })
        .getByLabel('Password', { exact: true })
      await password.fill(person.password)
      await password.press('Enter')
    }

    await test.step('missing or invalid values are reported at their fields', async () => {
      await expect(section.getByText('not with Apple itself')).toBeVisible()
      await expect(section.getByLabel('Bundle ID')).toHaveValue(/^app\.appkiln\./)
      await save.click()
      await expect(section.getByText('Choose a file')).toBeVisible()
      await expect(section.getByText('Enter the 10 letters and digits of your team’s ID')).toBeVisible()
      const file = info.outputPath(`AuthKey_${key.keyId}.p8`)
      writeFileSync(file, 'hello')
      await section.getByLabel('Key from Apple').setInputFiles(file)
      await expect(section.getByLabel('Key ID')).toHaveValue(key.keyId)
      await section.getByLabel('Team ID').fill('otherteam1')
      await section.getByLabel('Bundle ID').fill(BUNDLE)
      await save.click()
      await confirm()
      await expect(section.getByText('This isn’t a key for Apple’s push service.')).toBeVisible()
      await expectClean(page, 'with a wrong file')
      writeFileSync(file, key.p8)
      await section.getByLabel('Key from Apple').setInputFiles(file)
      await save.click()
      await expect(section.getByText('OTHERTEAM1')).toBeVisible()
    })

    await test.step('Apple rejects a key of another team, and the owner sees the reason, also later', async () => {
      await expect(section.getByRole('status')).toContainText('No one receives it')
      await section.getByRole('button', { name: 'Check with Apple' }).click()
      await expect(section.getByRole('status')).toContainText('Check the key ID and the team ID')
      await expect(section.getByText(/^Refused by Apple on /)).toBeVisible()
      await page.reload()
      await expect(section.getByText(/^Refused by Apple on /)).toBeVisible()
      await expectClean(page, 'with a refused key')
    })

    await test.step('another key replaces it, and Apple accepts it', async () => {
      await section.getByRole('button', { name: 'Delete…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      const file = info.outputPath(`AuthKey_${key.keyId}.p8`)
      await section.getByLabel('Key from Apple').setInputFiles(file)
      await section.getByLabel('Team ID').fill(key.teamId)
      await section.getByLabel('Bundle ID').fill(BUNDLE)
      await save.click()
      await section.getByRole('button', { name: 'Check with Apple' }).click()
      await expect(section.getByRole('status')).toHaveText('Apple accepts the key.')
      await expect(section.getByText(/^Refused by Apple on /)).toHaveCount(0)
      await expectClean(page, 'with a key')
      expect(apple.taken).toEqual([])
      expect(await page.content()).not.toContain('PRIVATE KEY')
    })
    // The browser logs the rejected requests: the wrong file, and the required password.
    expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
  })
})
