import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type ApplePush, newAppleKey, startApplePush } from '../factories/apple-push'
import { expectClean } from './clean'
import { newPerson, signUp, watchConsole } from './people'
import { OWN_URL, isReady, ownService } from './servers/service'

test.use({ baseURL: OWN_URL })
const own = ownService()
const person = newPerson('Push')
const BUNDLE = 'com.example.rye'

let apple: ApplePush
test.beforeEach(async () => {
  apple = await startApplePush()
})
test.afterEach(() => apple.stop())

test('an owner adds the key for iPhones, is told when Apple refuses it, corrects it and deletes it', async ({
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

  await test.step('what is missing or wrong is told at its field', async () => {
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

  await test.step('a key of another team is refused by Apple, and the owner reads why, also later', async () => {
    await expect(section.getByRole('status')).toContainText('Nobody gets anything')
    await section.getByRole('button', { name: 'Check with Apple' }).click()
    await expect(section.getByRole('status')).toContainText('Check the key ID and the team ID')
    await expect(section.getByText(/^Refused by Apple on /)).toBeVisible()
    await page.reload()
    await expect(section.getByText(/^Refused by Apple on /)).toBeVisible()
    await expectClean(page, 'with a refused key')
  })

  await test.step('another one takes its place, and Apple accepts it', async () => {
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
  // The browser writes what was refused to its console: the wrong file, the question for the password.
  expect(errors.filter((error) => !/status of (403|400)/.test(error))).toEqual([])
})
