import { type Page, expect, test } from '@playwright/test'
import { newPerson, signUp, signUpUnconfirmed } from './people'
import { forgetConfirmations } from './time'
import { linkTo } from './servers/mailbox'

type Visitor = { sub: string; email?: string; verified: boolean }

/** Through the provider's own page, as a person would. */
async function comeFromGoogle(page: Page, visitor: Visitor, from = '/signin') {
  await page.goto(from)
  await page.getByRole('button', { name: 'Google' }).click()
  await allow(page, visitor)
}

/** Signs in at the provider's page that this one led to. */
async function allow(page: Page, { sub, email = '', verified }: Visitor) {
  await page.getByLabel('Subject').fill(sub)
  await page.getByLabel('Email').fill(email)
  if (verified) await page.getByLabel('Verified').check()
  await page.getByRole('button', { name: 'Allow' }).click()
}

const me = async (page: Page) =>
  (await (await page.request.get('/api/me')).json()) as { id: string; email: string; name: string }
const unique = (name: string) => `${name}-${Date.now()}`

/** Another visit: neither our cookies nor the provider's. */
async function leave(page: Page) {
  await page.goto('about:blank') // an answer that is still on its way would bring the session back
  await page.context().clearCookies()
}

test('somebody new comes with a verified email, and finds the same account again', async ({ page }) => {
  const visitor = { sub: unique('new'), email: `${unique('new')}@example.com`, verified: true }
  await comeFromGoogle(page, visitor, '/signup')
  await page.waitForURL((url) => url.pathname === '/')
  const first = await me(page)
  expect(first).toMatchObject({ email: visitor.email, name: 'Grace Hopper' })
  await page.goto('/account')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await leave(page)
  await comeFromGoogle(page, { ...visitor, email: 'changed@example.com', verified: false })
  await page.waitForURL((url) => url.pathname === '/')
  expect((await me(page)).id).toBe(first.id)
})

test('comes back to where they were sent from', async ({ page }) => {
  const visitor = { sub: unique('back'), email: `${unique('back')}@example.com`, verified: true }
  await comeFromGoogle(page, visitor, '/signin?callbackUrl=%2Fapp-builder')
  await page.waitForURL('**/app-builder')
})

test('an account here is linked only when both sides have proven the email', async ({ page }) => {
  const person = await signUpUnconfirmed(page.request, newPerson('Linked'))
  const { id } = await me(page)
  const sub = unique('link')

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: false })
  await expect(page.getByText(/Google hasn’t confirmed that the email is yours/)).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: true })
  await expect(page.getByText(/the email isn’t confirmed yet/)).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)

  await page.goto(await linkTo(person.email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  await leave(page)
  await comeFromGoogle(page, { sub: unique('thief'), email: person.email, verified: false })
  await expect(page.getByText(/Google hasn’t confirmed that the email is yours/)).toBeVisible()

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: true })
  await page.waitForURL((url) => url.pathname === '/')
  expect((await me(page)).id).toBe(id)
})

test('who has no password confirms a sensitive step by signing in again, and comes back to the same page', async ({
  page,
}) => {
  const visitor = { sub: unique('again'), email: `${unique('again')}@example.com`, verified: true }
  await comeFromGoogle(page, visitor)
  await page.waitForURL((url) => url.pathname === '/')
  const { id } = await me(page)
  const erase = async () => {
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    await page.getByLabel(`Type ${visitor.email} to continue`).fill(visitor.email)
    await page.getByRole('button', { name: 'Delete everything' }).click()
  }
  const again = page.getByRole('button', { name: 'Sign in again with Google' })
  await forgetConfirmations(visitor.email)
  await page.goto('/account/data?from=a-test&tab=2')
  await erase()
  await expect(page.getByRole('dialog')).toContainText('Your account has no password')
  const refused = await page.request.post('/api/account/delete', { data: { email: visitor.email } })
  expect(await refused.json()).toMatchObject({ code: 'requires-recent-login' })

  // Signed in at the provider as they are, they are asked there all the same; somebody else confirms nothing.
  await again.click()
  await allow(page, { ...visitor, sub: unique('stranger') })
  await page.waitForURL('**/account/security?*')
  await expect(page.getByText('Your account is connected to a different Google account.')).toBeVisible()
  expect((await me(page)).id).toBe(id)

  await page.goto('/account/data?from=a-test&tab=2')
  await erase()
  await again.click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL('**/account/security?*')
  await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible()

  await page.goto('/account/data?from=a-test&tab=2')
  await erase()
  await again.click()
  await allow(page, visitor)
  await page.waitForURL('**/account/data?from=a-test&tab=2')
  expect((await me(page)).id).toBe(id)
  await erase()
  await page.waitForURL('**/signin?notice=account-deleted')
})

test('a sign-in with a session at the provider that is an hour old opens the account, and confirms nothing', async ({
  page,
}) => {
  const visitor = { sub: unique('silent'), email: `${unique('silent')}@example.com`, verified: true }
  const connect = () => page.request.post('/api/account/connections', { data: { provider: 'google' } })
  await comeFromGoogle(page, visitor)
  await page.waitForURL((url) => url.pathname === '/')
  expect((await connect()).status()).toBe(200)

  await leave(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByLabel('Signed in an hour ago').check()
  await allow(page, visitor)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await (await connect()).json()).toMatchObject({ code: 'requires-recent-login' })

  // Nor does it set a password, which would take the account over: a mail to its owner does.
  await page.goto('/account/security')
  await page.getByLabel('New password').fill('another-engine-1843')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByRole('button', { name: 'Email me a link to set a password' }).click()
  await expect(page.getByText(`We’ve sent a link to ${visitor.email}.`)).toBeVisible()
  expect(await linkTo(visitor.email, '/reset-password')).toContain('token=')
})

test('without an email there is no account, and the screen says why', async ({ page }) => {
  await comeFromGoogle(page, { sub: unique('nomail'), verified: true })
  await expect(page.getByText(/Google didn’t share your email with us/)).toBeVisible()
})

test('a sign-in that fails there says so here', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL('**/signin?*')
  await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible()
  await page.goto('/api/auth/callback/google?code=made-up&state=made-up')
  await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible()
})

test('is connected to the account of whoever is signed in, whatever its email, and taken off again', async ({
  page,
}) => {
  const person = await signUp(page.request, newPerson('Connects'))
  const { id } = await me(page)
  const sub = unique('connect')
  await page.request.post('/api/account/confirm', { data: { password: person.password } })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await page.getByLabel('Subject').fill(sub)
  await page.getByLabel('Email').fill(`${sub}@elsewhere.example`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL('**/account/security')
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
  expect((await me(page)).id).toBe(id)

  await leave(page)
  await comeFromGoogle(page, { sub, email: `${sub}@elsewhere.example`, verified: false })
  await page.waitForURL((url) => url.pathname === '/')
  expect(await me(page)).toMatchObject({ id, email: person.email })

  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Disconnect Google' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})

test('one that opens another account here is not connected, and the page says so', async ({ page }) => {
  const sub = unique('theirs')
  await comeFromGoogle(page, { sub, email: `${sub}@example.com`, verified: true })
  await page.waitForURL((url) => url.pathname === '/')
  await leave(page)
  const person = await signUp(page.request, newPerson('Refused'))
  await page.request.post('/api/account/confirm', { data: { password: person.password } })
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  await page.getByLabel('Subject').fill(sub)
  await page.getByLabel('Email').fill(`${sub}@example.com`)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(
    page.getByText('This Google account is already connected to another account here.'),
  ).toBeVisible()
  expect((await me(page)).email).toBe(person.email)
})
