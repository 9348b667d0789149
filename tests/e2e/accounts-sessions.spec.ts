import { type APIRequestContext, expect, test } from '@playwright/test'
import { PIXEL } from './authorization-people'
import { newPerson, signIn, signUp, watchConsole } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

const status = async (request: APIRequestContext) => (await request.get('/api/me')).status()

test('an ended session is refused, however often its cookie is replayed', async ({ page, playwright }) => {
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

test('devices are listed and ended one by one, or all at once', async ({ page, playwright, baseURL }) => {
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
  // The browser tells of the answer that asked who it is.
  expect(errors.filter((error) => !/\b403\b/.test(error))).toEqual([])
})

test('nobody ends the session of somebody else', async ({ request, playwright, baseURL }) => {
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

test('a forgotten password is replaced through the mail', async ({ page, playwright, baseURL }) => {
  const person = await signUp(page.request, newPerson('Forgets'))
  const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(phone, person)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  const link = await linkTo(person.email, '/reset-password')
  const opened = await page.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await page.getByLabel('New password').fill('Brand-New-Engine-2!')
  await page.getByLabel('Confirm password').fill('Brand-New-Engine-2')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await page.getByLabel('Confirm password').fill('Brand-New-Engine-2!')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password was changed. Please sign in with the new one.')).toBeVisible()
  expect(await status(phone)).toBe(401)
  await signIn(phone, { ...person, password: 'Brand-New-Engine-2!' })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await phone.dispose()
})

test('a reset link is asked for with one answer for everybody', async ({ request }) => {
  const { email } = await signUp(request, newPerson('Asked'))
  const ask = (address: string) => request.post('/api/account/forgot-password', { data: { email: address } })
  const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.com')]
  expect([known.status(), await known.text()]).toEqual([unknown.status(), await unknown.text()])
  await linkTo(email, '/reset-password')
  expect(mailsTo('nobody-at-all@example.com')).toEqual([])
})

test('a common password is refused at its field', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(newPerson('Common').email)
  await page.getByLabel('Password', { exact: true }).fill('qwertyuiop')
  await page.getByLabel('Confirm password').fill('qwertyuiop')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(/too common and easy to guess/)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a picture of oneself is uploaded, stands in the header, and is taken away again', async ({
  page,
  playwright,
  baseURL,
}) => {
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
