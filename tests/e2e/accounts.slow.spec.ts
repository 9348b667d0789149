import { type APIRequestContext, expect, test } from '@playwright/test'
import { watchConsole } from './browser'
import { fillSignUp, newPerson, PIXEL, signIn, signUp } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

test('a signed-in user is redirected from the sign-in screen', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/signin')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/signin?callbackUrl=%2Faccount')
  await page.waitForURL('**/account')
})

test('sign-up shows an error at the field of an address in use, and keeps the input', async ({ page }) => {
  const person = await signUp(page.request, newPerson('Taken'))
  await page.context().clearCookies()
  await page.goto('/signup')
  await fillSignUp(page, { ...person, firstName: 'Second', password: 'another-password' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    page.getByText('An account with this email already exists. Please sign in.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Second')
})

test('the callback after signing in never leaves this site', async ({ page }) => {
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

test('a malformed callback does not cause a server error', async ({ request }) => {
  for (const path of [
    '/api/auth/signin?callbackUrl=http://[',
    '/api/auth/csrf?callbackUrl=%00',
    '/api/auth/nothing-here',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBeLessThan(500)
  }
})

test('password guesses are throttled despite forged addresses, and lock no account', async ({
  request,
  playwright,
  baseURL,
}) => {
  const person = await signUp(request, newPerson('Guessed'))
  const guesser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const enter = async (from: APIRequestContext, password: string) => {
    const { csrfToken } = (await (await from.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const forged = `203.0.113.${Math.floor(Math.random() * 250)}`
    return from.post('/api/auth/callback/credentials', {
      form: { csrfToken, email: person.email, password, json: 'true' },
      headers: { 'x-forwarded-for': forged, 'x-appkiln-address': forged, 'x-real-ip': forged },
    })
  }
  for (let i = 0; i < 10; i++) {
    const wrong = await enter(guesser, `wrong ${i}`)
    expect(wrong.status()).toBe(401)
    expect(await wrong.json()).toMatchObject({
      error: 'Login failed. Please try again.',
      code: 'invalid-credential',
    })
  }
  // One at a time waits in the queue; the others get Retry-After.
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, i) => enter(guesser, `more ${i}`)))
  const refused = crowd.filter((answer) => answer.status() === 429)
  expect(refused.length).toBeGreaterThanOrEqual(3)
  expect(await refused[0]?.json()).toMatchObject({
    code: 'too-many-requests',
    error: 'Too many attempts. Please wait a moment and try again.',
  })
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0)

  expect((await enter(request, person.password)).status(), 'a known device').toBe(200)
  expect((await enter(guesser, person.password)).status(), 'the right password, in its turn').toBe(200)
  await guesser.dispose()
})

test('an unknown email gets the same response as a wrong password', async ({ request }) => {
  const { email } = await signUp(request, newPerson('Known'))
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const answers = { known: [] as string[], unknown: [] as string[] }
  for (let run = 0; run < 2; run++) {
    for (const kind of ['known', 'unknown'] as const) {
      const address = kind === 'known' ? email : 'nobody-here@example.com'
      const answer = await request.post('/api/auth/callback/credentials', {
        form: { csrfToken, email: address, password: 'wrong one', json: 'true' },
      })
      answers[kind].push(`${answer.status()} ${await answer.text()}`)
    }
  }
  expect(answers.unknown).toEqual(answers.known)
})

const status = async (request: APIRequestContext) => (await request.get('/api/me')).status()

test('an ended session is rejected, however often its cookie is replayed', async ({ page, playwright }) => {
  await signUp(page.request, newPerson('Replay'))
  const { cookies } = await page.context().storageState()
  const stolen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  const thief = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { cookie: stolen },
  })
  const reads = ['/api/me', '/api/apps', '/api/account/sessions']
  const writes = ['/api/account/password', '/api/apps']
  const refused: number[] = []
  for (let batch = 0; batch < 100; batch++) {
    const answers = await Promise.all([
      ...reads.map((path) => thief.get(path)),
      ...writes.map((path) => thief.post(path, { data: { name: 'x', new: 'another-engine' } })),
    ])
    refused.push(...answers.map((answer) => answer.status()))
  }
  expect(refused).toHaveLength(500)
  expect(new Set(refused)).toEqual(new Set([401]))
  expect(await (await thief.get('/api/auth/session')).json()).toEqual({})
  await thief.dispose()
})

test('devices are listed, and signed out one by one or all together', async ({
  page,
  playwright,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const person = await signUp(page.request, newPerson('Devices'))
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  })
  await signIn(phone, person)
  await page.goto('/account/security')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Safari on iPhone' })).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Safari on iPhone' })).toBeHidden()
  await expect.poll(() => status(phone)).toBe(401)
  expect(await status(page.request)).toBe(200)
  await signIn(phone, person)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You’re signed out everywhere.')).toBeVisible()
  expect([await status(phone), await status(page.request)]).toEqual([401, 401])
  await phone.dispose()
  // The browser logs the 403 response that requires reauthentication.
  expect(errors.filter((error) => !/\b403\b/.test(error))).toEqual([])
})

test('a user cannot end another user’s session', async ({ request, playwright, baseURL }) => {
  await signUp(request, newPerson('Mine'))
  const [mine] = (await (await request.get('/api/account/sessions')).json()) as [{ id: string }]
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { password } = await signUp(other, newPerson('Other'))
  expect((await other.delete(`/api/account/sessions/${mine.id}`)).status()).toBe(403)
  await other.post('/api/account/confirm', { data: { password } })
  expect((await other.delete(`/api/account/sessions/${mine.id}`)).status()).toBe(404)
  expect(await status(request)).toBe(200)
  await other.dispose()
})

test('a new password signs out all other devices', async ({ page, playwright, baseURL }) => {
  const person = await signUp(page.request, newPerson('Changes'))
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(phone, person)
  await page.goto('/account/security')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('Another-Engine-1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That isn’t your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('qwertyuiop')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(/too common and easy to guess/)).toBeVisible()
  await page.getByLabel('New password').fill('Another-Engine-1!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed. All other devices are signed out.')).toBeVisible()
  expect([await status(phone), await status(page.request)]).toEqual([401, 200])
  await phone.dispose()
})

test('a request for a reset link has the same response for every address', async ({ request }) => {
  const { email } = await signUp(request, newPerson('Asked'))
  const requestReset = (address: string) =>
    request.post('/api/account/forgot-password', { data: { email: address } })
  const [known, unknown] = [await requestReset(email), await requestReset('nobody-at-all@example.com')]
  expect([known.status(), await known.text()]).toEqual([unknown.status(), await unknown.text()])
  await linkTo(email, '/reset-password')
  expect(mailsTo('nobody-at-all@example.com')).toEqual([])
})

test('a common password is rejected at its field', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, { ...newPerson('Common'), password: 'qwertyuiop' })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(/too common and easy to guess/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('an avatar is uploaded, shown in the header, and removed', async ({ page, playwright, baseURL }) => {
  await signUp(page.request, newPerson('Pictured'))
  await page.goto('/account')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByText('Your picture was saved.')).toBeVisible()
  const drawn = page.getByRole('button', { name: /^Account of/ }).locator('img')
  await expect(drawn).toHaveJSProperty('naturalWidth', 256)

  const address = (await drawn.getAttribute('src')) ?? ''
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({ image: address })
  const given = (await page.request.get(address)).headers()
  const etag = `"${address.split('/').at(-1)}"`
  expect(given).toMatchObject({ etag, 'cache-control': 'private, no-cache' })
  expect(given['content-security-policy']).toContain('sandbox')
  expect((await page.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await other.get(address)).status()).toBe(401)
  await signUp(other, newPerson('Curious'))
  expect((await other.get(address)).status()).toBe(404)
  await other.dispose()

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your picture was removed.')).toBeVisible()
  await expect(drawn).toHaveCount(0)
  expect((await page.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(404)
})
