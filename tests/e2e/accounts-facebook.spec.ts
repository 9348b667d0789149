import { type Page, expect, test } from '@playwright/test'
import { newPerson, signUpUnconfirmed, watchConsole } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

type Visitor = { id: string; email?: string; share?: boolean; name?: string }

/** Through Facebook's own dialog, as a person would. */
async function comeFromFacebook(
  page: Page,
  { id, email = '', share = true, name = 'Grace Brewster Hopper' }: Visitor,
  from = '/signin',
) {
  await page.goto(from)
  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.getByLabel('Id').fill(id)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  if (!share) await page.getByLabel('Share email').uncheck()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const me = async (page: Page) =>
  (await (await page.request.get('/api/me')).json()) as { id: string; email: string; name: string }
const signedOut = async (page: Page) => (await page.request.get('/api/me')).status() === 401
const unique = (name: string) => `${name}-${Date.now()}`
const emailOf = (id: string) => `${id}@example.com`

test('somebody new signs up, confirms the email by our own mail, and is found again', async ({ page }) => {
  const errors = watchConsole(page)
  const id = unique('fb-new')
  await comeFromFacebook(page, { id, email: emailOf(id) }, '/signup?callbackUrl=%2Faccount')
  await page.waitForURL((url) => url.pathname === '/account')
  const first = await me(page)
  expect(first).toMatchObject({ email: emailOf(id), name: 'Grace Brewster Hopper' })
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(0)
  await page.goto(await linkTo(emailOf(id), '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()

  await page.context().clearCookies()
  await comeFromFacebook(page, { id, email: emailOf(unique('moved')) })
  await page.waitForURL((url) => url.pathname === '/')
  expect((await me(page)).id).toBe(first.id)
  // A visitor's /api/me is a 401, which browsers log.
  expect(errors.filter((error) => !error.includes('status of 401'))).toEqual([])
})

test('who keeps their email back is told so, and is asked again the next time', async ({ page }) => {
  const id = unique('fb-shy')
  await comeFromFacebook(page, { id, email: emailOf(id), share: false })
  await expect(page.getByText(/^Facebook didn’t share your email with us/)).toBeVisible()
  expect(await signedOut(page)).toBe(true)
  await comeFromFacebook(page, { id, email: emailOf(id) })
  await page.waitForURL((url) => url.pathname === '/')
  expect((await me(page)).email).toBe(emailOf(id))
})

test('an account here is never linked: Facebook proves no email', async ({ page }) => {
  const person = await signUpUnconfirmed(page.request, newPerson('Facebooked'))
  const { id } = await me(page)
  const refused = async (facebookId: string) => {
    await page.context().clearCookies()
    await comeFromFacebook(page, { id: facebookId, email: person.email })
    await expect(page.getByText(/Facebook hasn’t confirmed that the email is yours/)).toBeVisible()
    expect(await signedOut(page)).toBe(true)
  }
  await refused(unique('fb-before'))
  await page.goto(await linkTo(person.email, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  const mails = mailsTo(person.email).length
  await refused(unique('fb-after'))
  expect(mailsTo(person.email)).toHaveLength(mails)

  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/app-builder')
  expect((await me(page)).id).toBe(id)
})

test('a sign-in that fails there says so here', async ({ page }) => {
  const failed = page.getByText('Facebook sign-in failed. Please try again.')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Facebook' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/signin?*')
  await expect(failed).toBeVisible()

  await page.goto('/api/auth/callback/facebook?code=made-up&state=made-up')
  await expect(failed).toBeVisible()
  expect(await signedOut(page)).toBe(true)
})

test('a code of Facebook is worth nothing in another browser, and nothing twice', async ({
  page,
  browser,
}) => {
  const id = unique('fb-code')
  let callback = ''
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/callback/facebook?')) callback = request.url()
  })
  await comeFromFacebook(page, { id, email: emailOf(id) })
  await page.waitForURL((url) => url.pathname === '/')
  const other = await browser.newPage()
  await other.goto(callback)
  await expect(other.getByText('Facebook sign-in failed. Please try again.')).toBeVisible()
  expect(await signedOut(other)).toBe(true)
  await other.close()
})
