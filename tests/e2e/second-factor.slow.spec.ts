import { type Page, expect, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectClean, watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import {
  type Person,
  newPerson,
  signUp,
  deleteConfirmations,
  resetLastCode,
  SECURITY,
  confirmWith,
  leave,
  withAuthenticator,
  endPostponement,
  signIn,
} from './people'
import { mailsTo } from './servers/mailbox'

/** The longest name must fit on a phone. */
const KEY = 'Annegrets Telefonanlagensicherheitsschlüssel im Hauptbüro 2'

const codeOf = (secret: string) => new TOTP({ secret }).generate()

/** Returns six digits that match none of the current codes. */
function wrongCode(secret: string): string {
  const totp = new TOTP({ secret })
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777']
  return wrong.find((token) => totp.validate({ token, window: 5 }) === null) ?? ''
}

async function enterPassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const signedIn = async (page: Page) => (await page.request.get('/api/me')).status() === 200

const gotMail = (email: string, subject: string) =>
  expect
    .poll(() => mailsTo(email).filter((mail) => mail.includes(`Subject: ${subject}`)).length, subject)
    .toBeGreaterThan(0)

test('an authenticator app requires a code, and each recovery code signs in once', async ({ page }) => {
  test.slow()
  const errors = watchConsole(page)
  const person = await signUp(page.request, newPerson('Steps'))
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await confirmWith(page, 'Password', person.password)
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = await setUp.getByLabel('Setup key', { exact: true }).inputValue()
  await expectClean(page, 'adding an authenticator app')
  await setUp.getByLabel('Six-digit code').fill(wrongCode(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(setUp.getByText(/That code isn’t right/)).toBeVisible()
  await setUp.getByLabel('Six-digit code').fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const recovery = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  const codes = await recovery.getByRole('listitem').allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expectClean(page, 'recovery codes')
  await recovery.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.locator(':focus')).toContainText('10 recovery codes left.')
  await gotMail(person.email, 'Two-step sign-in is on')
  await page.goto(SECURITY) // from its top: the header would cover elements that axe measures
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expectClean(page, 'sign-ins and devices')

  await leave(page)
  await enterPassword(page, person)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(await signedIn(page)).toBe(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Please enter a code.')).toBeVisible()
  await expectClean(page, 'the second step')
  await page.getByLabel('Code').fill(wrongCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/That code isn’t right/)).toBeVisible()
  await resetLastCode(person.email)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/app-builder')
  expect(await signedIn(page)).toBe(true)
  await gotMail(person.email, 'New sign-in to your Appkiln account')

  for (const [index, works] of [true, false].entries()) {
    await leave(page)
    await enterPassword(page, person)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    if (works) await page.waitForURL('**/app-builder')
    else await expect(page.getByText(/it was used before/)).toBeVisible()
    expect(await signedIn(page), `use ${index + 1}`).toBe(works)
  }
  await gotMail(person.email, 'A recovery code was used')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/app-builder')
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await confirmWith(page, 'Code', codes[2] ?? '') // a password alone is not enough
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await gotMail(person.email, 'Two-step sign-in is off')
  await leave(page)
  await enterPassword(page, person)
  await page.waitForURL('**/app-builder')
  // The browser logs wrong codes, and responses that require reauthentication.
  expect(errors.filter((error) => !/\b40[013]\b/.test(error))).toEqual([])
})

test('a passkey is the only sign-in method, and confirms sensitive actions', async ({ page }) => {
  test.slow()
  const errors = watchConsole(page)
  // A virtual authenticator would respond to the autofill of the sign-in page automatically.
  await page.addInitScript(() => {
    // A blank page does not support passkeys.
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const person = await signUp(page.request, newPerson('Passkey'))
  const device = await withAuthenticator(page)
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWith(page, 'Password', person.password)
  await expect(page.getByText('Your passkey was added.')).toBeVisible()
  expect(await device.count()).toBe(1)
  await gotMail(person.email, 'A passkey was added to your Appkiln account')
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name', { exact: true }).fill(KEY)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(KEY, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Rename ${KEY}` })).toBeFocused()

  await page.getByRole('button', { name: 'Remove password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove password' }).click()
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible()
  await page.goto(SECURITY)
  await expect(page.getByText(KEY, { exact: true }).first()).toBeVisible()
  await expectClean(page, 'an account with a passkey alone')

  await leave(page)
  await enterPassword(page, person)
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/app-builder')
  expect(await signedIn(page)).toBe(true)

  await page.goto(SECURITY)
  await page.getByRole('button', { name: `Remove ${KEY}` }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expectClean(page, 'confirming with a passkey')
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByText(/This is your only way to sign in/)).toBeVisible()

  await page.getByLabel('New password').fill('Another-Engine-1!')
  // The page rerenders after the confirmation, which can swallow a click.
  await expect(async () => {
    const set = page.getByRole('button', { name: 'Set a password' })
    if (await set.isVisible()) await set.click()
    await expect(page.getByText('Your password was changed.', { exact: false })).toBeVisible({
      timeout: 8000,
    })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => signedIn(page)).toBe(true)
  await deleteConfirmations(person.email)
  await page.getByRole('button', { name: `Remove ${KEY}` }).click()
  await sure.getByRole('button', { name: 'Remove' }).click()
  await confirmWith(page, 'Password', 'Another-Engine-1!')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  await gotMail(person.email, 'A passkey was removed from your Appkiln account')
  await leave(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(/We don’t know this passkey/)).toBeVisible()
  expect(errors.filter((error) => !/\b40[0139]\b/.test(error))).toEqual([])
})

test('the sign-in page suggests passkeys in its email field', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Suggested'))
  const device = await withAuthenticator(page)
  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWith(page, 'Password', person.password)
  await expect(page.getByText('Your passkey was added.')).toBeVisible()
  await leave(page)
  await device.answer(true)
  await page.goto('/signin')
  await page.waitForURL('**/app-builder')
  expect(await signedIn(page)).toBe(true)
})

test('a new password requires the second step, and every other device is signed out', async ({
  page,
  browser,
}) => {
  const person = await signUp(page.request, newPerson('Renewed'))
  const post = (path: string, data?: object) =>
    page.request.post(`/api/account/${path}`, data ? { data } : {}).then((answer) => answer.json())
  await post('confirm', { password: person.password })
  const { secret } = (await post('two-factor')) as { secret: string }
  await post('two-factor/activation', { code: codeOf(secret) })
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const stolen = await elsewhere.newPage()

  await page.goto(SECURITY)
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('Another-Engine-1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed.', { exact: false })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expectClean(page, 'the second step after a new password')
  expect(await signedIn(page)).toBe(false)
  expect(await signedIn(stolen), 'a copy of the cookie').toBe(false)
  await resetLastCode(person.email)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/app-builder')
  expect(await signedIn(page)).toBe(true)
  await elsewhere.close()
})

test('an account that signs in through a provider still requires its second factor', async ({ page }) => {
  const sub = `second-${Date.now()}`
  const email = `${sub}@example.com`
  const comeFromGoogle = async () => {
    await page.goto('/signin?callbackUrl=%2Faccount')
    await page.getByRole('button', { name: 'Google' }).click()
    await page.getByLabel('Subject').fill(sub)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Verified').check()
    await page.getByRole('button', { name: 'Allow' }).click()
  }
  await comeFromGoogle()
  await page.waitForURL('**/account')
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api/account/two-factor${path}`, data ? { data } : {})
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { secret: string }
  }
  const { secret } = await post('')
  await post('/activation', { code: codeOf(secret) })
  await leave(page)
  await comeFromGoogle()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(await signedIn(page)).toBe(false)
  await resetLastCode(email)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/account')
  expect(await signedIn(page)).toBe(true)
})

test('administrators are required to set up a second factor and can postpone it', async ({ page }) => {
  await signIn(page.request, ADMINISTRATOR)
  const prompt = page.getByRole('region', { name: 'Protect your administrator account' })
  await page.goto('/app-builder')
  await expect(prompt).toBeVisible()
  await page.goto('/admin')
  await expect(prompt).toBeVisible()
  await expectClean(page, 'asking an administrator')
  await prompt.getByRole('button', { name: 'Ask me in 7 days' }).click()
  await expect(prompt).toBeHidden()
  await page.goto('/app-builder')
  await expect(page.getByRole('heading', { name: 'My apps' })).toBeVisible()
  await expect(prompt).toBeHidden()
  await endPostponement(ADMINISTRATOR.email)
  await page.goto('/admin')
  await prompt.getByRole('link', { name: 'Set it up now' }).click()
  const title = page.getByRole('heading', { name: 'Set up a second factor' })
  await expect(title).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await title.boundingBox())?.height, 'on one line').toBeLessThan(60)
  await expectClean(page, 'setting up a second factor')
})
