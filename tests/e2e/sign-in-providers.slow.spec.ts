import { type Page, expect, test } from '@playwright/test'
import { watchConsole } from './browser'
import { deleteConfirmations, newPerson, signUp, signUpUnconfirmed } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

test.describe('Google', () => {
  type Visitor = { sub: string; email?: string; verified: boolean }

  /** Signs in through the provider's own page, as a person would. */
  async function comeFromGoogle(page: Page, visitor: Visitor, from = '/signin') {
    await page.goto(from)
    await page.getByRole('button', { name: 'Google' }).click()
    await allow(page, visitor)
  }

  /** Signs in on the provider's page that is open. */
  async function allow(page: Page, { sub, email = '', verified }: Visitor) {
    await page.getByLabel('Subject').fill(sub)
    await page.getByLabel('Email').fill(email)
    if (verified) await page.getByLabel('Verified').check()
    await page.getByRole('button', { name: 'Allow' }).click()
  }

  const me = async (page: Page) =>
    (await (await page.request.get('/api/me')).json()) as { id: string; email: string; name: string }
  const unique = (name: string) => `${name}-${Date.now()}`

  /** Starts another visit, without cookies of ours and the provider's. */
  async function leave(page: Page) {
    await page.goto('about:blank') // a pending response would restore the session
    await page.context().clearCookies()
  }

  test('a new user comes with a verified email, and finds the same account again', async ({ page }) => {
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

  test('returns to the page that required the sign-in', async ({ page }) => {
    const visitor = { sub: unique('back'), email: `${unique('back')}@example.com`, verified: true }
    await comeFromGoogle(page, visitor, '/signin?callbackUrl=%2Fapp-builder')
    await page.waitForURL('**/app-builder')
  })

  test('an account here is linked only when both sides have verified the email', async ({ page }) => {
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

  test('a user without a password confirms a sensitive step by signing in again, and returns to the same page', async ({
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
    await deleteConfirmations(visitor.email)
    await page.goto('/account/data?from=a-test&tab=2')
    await erase()
    await expect(page.getByRole('dialog')).toContainText('Your account has no password')
    const refused = await page.request.post('/api/account/delete', { data: { email: visitor.email } })
    expect(await refused.json()).toMatchObject({ code: 'requires-recent-login' })

    // The provider requires a sign-in despite its session. Another user cannot confirm anything.
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

  test('a sign-in with an hour-old session at the provider opens the account, and confirms nothing', async ({
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

    // It cannot set a password either, which would take over the account: that requires an email to its
    // owner.
    await page.goto('/account/security')
    await page.getByLabel('New password').fill('another-engine-1843')
    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByRole('button', { name: 'Email me a link to set a password' }).click()
    await expect(page.getByText(`We’ve sent a link to ${visitor.email}.`)).toBeVisible()
    expect(await linkTo(visitor.email, '/reset-password')).toContain('token=')
  })

  test('without an email no account is created, and the screen explains why', async ({ page }) => {
    await comeFromGoogle(page, { sub: unique('nomail'), verified: true })
    await expect(page.getByText(/Google didn’t share your email with us/)).toBeVisible()
  })

  test('a failed sign-in at the provider shows an error here', async ({ page }) => {
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Google' }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await page.waitForURL('**/signin?*')
    await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible()
    await page.goto('/api/auth/callback/google?code=made-up&state=made-up')
    await expect(page.getByText('Google sign-in failed. Please try again.')).toBeVisible()
  })

  test('is linked to the signed-in account, whatever its email, and unlinked again', async ({ page }) => {
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

  test('an identity of another account is not linked, and the page says so', async ({ page }) => {
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
})

test.describe('Facebook', () => {
  type Visitor = { id: string; email?: string; share?: boolean; name?: string }

  /** Signs in through Facebook's own dialog, as a person would. */
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

  test('a new user signs up, confirms the email by our own message, and is found again', async ({ page }) => {
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
    // Browsers log the 401 of a visitor's /api/me.
    expect(errors.filter((error) => !error.includes('status of 401'))).toEqual([])
  })

  test('a user who declines to share their email sees a message, and is asked again the next time', async ({
    page,
  }) => {
    const id = unique('fb-shy')
    await comeFromFacebook(page, { id, email: emailOf(id), share: false })
    await expect(page.getByText(/^Facebook didn’t share your email with us/)).toBeVisible()
    expect(await signedOut(page)).toBe(true)
    await comeFromFacebook(page, { id, email: emailOf(id) })
    await page.waitForURL((url) => url.pathname === '/')
    expect((await me(page)).email).toBe(emailOf(id))
  })

  test('an account here is never linked: Facebook verifies no email', async ({ page }) => {
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

  test('a failed sign-in at Facebook shows an error here', async ({ page }) => {
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

  test('a code of Facebook is invalid in another browser, and works only once', async ({ page, browser }) => {
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
})
