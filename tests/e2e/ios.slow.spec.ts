import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { certify } from '../factories/apple-authority'
import { expectClean } from './clean'
import { newPerson, signUp, watchConsole } from './people'

const person = newPerson('Ios')

test('an owner gets the Xcode project, a certificate for it and a profile for the home screen', async ({
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

  const request = await test.step('a request is made for the address of the Apple account', async () => {
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

  await test.step('what Apple gave is checked and taken', async () => {
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

  await test.step('key and certificate leave under a password, and go', async () => {
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
  // The browser writes what was refused to its console: the wrong certificate, the question for the password.
  expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
})
