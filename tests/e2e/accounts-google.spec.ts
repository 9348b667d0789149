import { type Page, expect, test } from '@playwright/test'
import { newPerson, signUp } from './people'
import { linkTo } from './servers/mailbox'

type Visitor = { sub: string; email?: string; verified: boolean }

/** Through the provider's own page, as a person would. */
async function comeFromGoogle(page: Page, { sub, email = '', verified }: Visitor, from = '/signin') {
  await page.goto(from)
  await page.getByRole('button', { name: 'Google' }).click()
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
  const person = await signUp(page.request, newPerson('Linked'))
  const { id } = await me(page)
  const sub = unique('link')

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: false })
  await expect(page.getByText(/Google has not confirmed that the email is yours/)).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: true })
  await expect(page.getByText(/its email is not confirmed yet/)).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)

  await page.goto(await linkTo(person.email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  await leave(page)
  await comeFromGoogle(page, { sub: unique('thief'), email: person.email, verified: false })
  await expect(page.getByText(/Google has not confirmed that the email is yours/)).toBeVisible()

  await leave(page)
  await comeFromGoogle(page, { sub, email: person.email, verified: true })
  await page.waitForURL((url) => url.pathname === '/')
  expect((await me(page)).id).toBe(id)
})

test('without an email there is no account, and the screen says why', async ({ page }) => {
  await comeFromGoogle(page, { sub: unique('nomail'), verified: true })
  await expect(page.getByText(/Google did not tell us your email/)).toBeVisible()
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
  await expect(page.getByText('This Google account opens another account here already.')).toBeVisible()
  expect((await me(page)).email).toBe(person.email)
})
