import { type APIRequestContext, expect, test } from '@playwright/test'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp } from './people'

test('signing in leads to my apps; signing out ends it', async ({ page }) => {
  const person = await signUp(page.request)
  await page.context().clearCookies()
  await page.goto('/signin')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Sign in to your account')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please enter both email and password.')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/app-builder')
  await expect(page.getByRole('heading', { name: 'My apps' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('sign-up tells what is wrong in the specification’s order, then opens the builder', async ({ page }) => {
  const person = newPerson('Fresh')
  await page.goto('/signup')
  const create = page.getByRole('button', { name: 'Create Account' })
  const says = async (words: string) => {
    await create.click()
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Weak')).toBeVisible()
  await page.getByLabel('Confirm password').fill('other')
  await says('Please fill in all required fields')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await says('Passwords do not match')
  await page.getByLabel('Confirm password').fill('short')
  await says('Password must be at least 8 characters long')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await expect(page.getByText('Strong')).toBeVisible()
  await says('Please agree to the Terms of Service and Privacy Policy')
  await page.getByRole('checkbox').check()
  await create.click()
  await page.waitForURL('**/app-builder')
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ email: person.email, plan: 'pro' })
})

test('who is signed in has no business on the sign-in screen', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/signin')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/signin?callbackUrl=%2Faccount')
  await page.waitForURL('**/account')
})

test('sign-up tells an address that is taken at its field, and keeps what was typed', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Taken'))
  await page.context().clearCookies()
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Second')
  await page.getByLabel('Last name').fill('Comer')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('another-password')
  await page.getByLabel('Confirm password').fill('another-password')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('An account with this email already exists. Please sign in.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Second')
})

test('the way back after signing in never leaves this site', async ({ page }) => {
  const person = await signUp(page.request)
  for (const evil of [
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a/bakery/',
    '/x/../%61/bakery/',
    '/demo/restaurant/',
  ]) {
    await page.context().clearCookies()
    await page.goto(`/signin?callbackUrl=${encodeURIComponent(evil)}`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/app-builder')
  }
})

test('a malformed callback is no error of ours', async ({ request }) => {
  for (const path of [
    '/api/auth/signin?callbackUrl=http://[',
    '/api/auth/csrf?callbackUrl=%00',
    '/api/auth/nothing-here',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBeLessThan(500)
  }
})

test('the dashboard is for administrators', async ({ page, playwright, baseURL }) => {
  const stranger = await page.request.get('/admin', { maxRedirects: 0 })
  expect(stranger.status()).toBe(307)
  expect(stranger.headers().location).toContain('/signin?callbackUrl=%2Fadmin')
  await signUp(page.request)
  expect((await page.request.get('/admin')).status()).toBe(403)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  await page.context().clearCookies()
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  const plain = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect(
    (
      await plain.get('/admin', { headers: { 'x-middleware-subrequest': 'middleware' }, maxRedirects: 0 })
    ).status(),
  ).toBe(307)
  await plain.dispose()
})

test('guesses are slowed down, however the address is forged, and lock nobody out', async ({
  request,
  playwright,
  baseURL,
}) => {
  const person = await signUp(request, newPerson('Guessed'))
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const enter = async (from: APIRequestContext, password: string) => {
    const { csrfToken } = (await (await from.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const forged = `203.0.113.${Math.floor(Math.random() * 250)}`
    return from.post('/api/auth/callback/credentials', {
      form: { csrfToken, email: person.email, password, json: 'true' },
      headers: { 'x-forwarded-for': forged, 'x-appkiln-address': forged, 'x-real-ip': forged },
    })
  }
  for (let i = 0; i < 10; i++) {
    const wrong = await enter(stranger, `wrong ${i}`)
    expect(wrong.status()).toBe(401)
    expect(await wrong.json()).toMatchObject({
      error: 'Login failed. Please try again.',
      code: 'invalid-credential',
    })
  }
  // One at a time is made to wait for its turn; the others are told when to come back.
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, i) => enter(stranger, `more ${i}`)))
  const refused = crowd.filter((answer) => answer.status() === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(await refused[0]?.json()).toMatchObject({
    code: 'too-many-requests',
    error: 'Too many attempts. Please wait a moment and try again.',
  })
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0)

  expect((await enter(request, person.password)).status(), 'a known device').toBe(200)
  expect((await enter(stranger, person.password)).status(), 'the right password, in its turn').toBe(200)
  await stranger.dispose()
})

test('an unknown email is answered like a wrong password', async ({ request }) => {
  const { email } = await signUp(request, newPerson('Known'))
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const answers = { known: [] as string[], unknown: [] as string[] }
  for (let round = 0; round < 2; round++) {
    for (const kind of ['known', 'unknown'] as const) {
      const given = kind === 'known' ? email : 'nobody-here@example.com'
      const answer = await request.post('/api/auth/callback/credentials', {
        form: { csrfToken, email: given, password: 'wrong one', json: 'true' },
      })
      answers[kind].push(`${answer.status()} ${await answer.text()}`)
    }
  }
  expect(answers.unknown).toEqual(answers.known)
})
