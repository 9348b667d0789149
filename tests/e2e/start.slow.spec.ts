import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { expectClean, openHydrated } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, SECURITY, confirmWith, leave, signIn, withAuthenticator } from './people'
import { isReady, OWN_URL, ownService, stop } from './servers/service'

const own = ownService()

test('an invalid value in the environment stops the start and is named', async () => {
  const { output, ended } = own.start({ PORT: 'abc', OUTBOUND_PRIVATE_ALLOW: 'localhost' })
  expect(await ended).toBe(1)
  expect(output()).toContain('PORT: must be a port number')
  expect(output()).toContain('OUTBOUND_PRIVATE_ALLOW: "localhost" is not an address and a port')
  expect(output()).not.toMatch(/\bat .+:\d+:\d+/)
})

test('an unusable data folder is reported with its path', async () => {
  const file = join(own.folder, 'a-file')
  writeFileSync(file, '')
  const { output, ended } = own.start({ DATA_DIR: join(file, 'data') })
  expect(await ended).toBe(1)
  expect(output()).toContain(`The data folder ${join(file, 'data')} cannot be written`)
})

test('a port in use is reported, and the first administrator’s password was shown before', async ({
  baseURL,
}) => {
  const taken = new URL(baseURL ?? '').port
  const { output, ended } = own.start({ PORT: taken })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${taken} is already in use`)
  expect(output()).toMatch(/First administrator: admin@appkiln\.local\nPassword: \S{16}\n/)
})

test('a start creates its secrets once, readable only by its user, and a stop ends cleanly', async ({
  page,
}) => {
  test.slow() // two starts
  const first = own.start()
  await isReady(first)
  expect(first.output()).toContain('First administrator')
  expect(statSync(join(own.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(own.folder).mode & 0o077).toBe(0)
  await stop(first)

  const second = own.start()
  await isReady(second)
  expect(second.output()).not.toContain('First administrator')
  const health = await fetch(`${OWN_URL}/api/health`)
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok' })

  await test.step('choosing a sign-in provider that is not set up shows a message', async () => {
    for (const screen of ['/signin', '/signup']) {
      await openHydrated(page, `${OWN_URL}${screen}`)
      for (const name of ['Google', 'Facebook']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('status').filter({ hasText: name })).toContainText(
          `${name} sign-in isn't set up on this site yet.`,
        )
      }
    }
  })

  await test.step('the generated password only allows choosing another one', async () => {
    const password = /^Password: (\S{16})$/m.exec(first.output())?.[1] ?? ''
    await page.goto(`${OWN_URL}/signin?callbackUrl=/admin`)
    await page.getByLabel('Email').fill('admin@appkiln.local')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/new-password')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expectClean(page, 'choosing a password')
    for (const path of ['/api/apps', '/api/admin/payments', '/api/account/export']) {
      const refused = await page.request.get(OWN_URL + path)
      expect([refused.status(), await refused.json()]).toMatchObject([
        403,
        { code: 'password-change-required' },
      ])
    }
    expect(await (await page.request.get(`${OWN_URL}/api/me`)).json()).toMatchObject({ role: 'admin' })
    await page.goto(`${OWN_URL}/account/security`)
    await page.waitForURL('**/new-password')

    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password').fill('Site-Administrator-1')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This password is too close to your name')).toBeVisible()
    await page.getByLabel('New password').fill('orchard-Lantern-42')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Go to your apps' }).click()
    await page.waitForURL('**/app-builder')
    expect((await page.request.get(`${OWN_URL}/api/admin/payments`)).status()).toBe(200)
  })
  await stop(second)
})

test('an error has a response on every kind of address, and a lost database a specific one', async ({
  playwright,
}) => {
  const service = own.start({ ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password })
  await isReady(service)
  const request = await playwright.request.newContext({ baseURL: OWN_URL, timeout: 10_000 })
  await signIn(request, ADMINISTRATOR)
  const data = { name: 'Bakery', template: 'restaurant' }
  const created = await request.post('/api/apps', { data })
  const app = (await created.json()) as { id: string; slug: string }
  const form = `/a/${app.slug}/~forms/table-1`
  expect((await request.post(`/api/apps/${app.id}/releases`, { data: {} })).status()).toBe(201)

  type RequestInput = { method?: string; headers?: Record<string, string>; data?: string }
  const status = async (path: string, { method = 'GET', headers, data }: RequestInput = {}) => {
    const answer = await request.fetch(path, {
      ...{ method, headers: { origin: OWN_URL, ...headers } },
      ...(data !== undefined && { data }),
    })
    return answer.status()
  }
  const plain = { 'content-type': 'application/x-www-form-urlencoded' }
  const action = { 'next-action': '7f'.repeat(21), 'content-type': 'text/plain;charset=UTF-8' }
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\ncontent-disposition: form-data; name="1_$ACTION_ID_constructor"\r\n\r\n1\r\n--x--\r\n'
  const KINDS: [kind: string, path: string, input?: RequestInput][] = [
    ['page', '/account'],
    ['page, its head', '/account', { method: 'HEAD' }],
    ['page, as its router fetches it', '/account', { headers: { rsc: '1' } }],
    ['page that gets a form', '/account', { method: 'POST', headers: plain, data: 'constructor=1' }],
    ['page that gets a file', '/account', { method: 'POST', headers: multipart, data: part }],
    ['page that gets an action', '/account', { method: 'POST', headers: action, data: '[' }],
    ['page that gets JSON', '/account', { method: 'POST', data: '{}' }],
    ['page in parts', '/admin'],
    ['page whose address names what objects have', '/admin/users?constructor=1&toString=2&q=ada'],
    ['call', '/api/apps'],
    ['call that gets a form', '/api/apps', { method: 'POST', headers: plain, data: 'constructor=1' }],
    ['hosted app', `/a/${app.slug}/`],
    ['form of a hosted app', form],
    ['form that is sent', form, { method: 'POST', headers: plain, data: 'answer:constructor=1' }],
    ['finished page', '/pricing'],
    ['finished page, with another protocol offered', '/pricing', { headers: offer }],
    ['address of nothing', '/nothing-here'],
  ]
  const database = new Sqlite(join(own.folder, 'appkiln.db'))
  const hide = (table: string) => database.exec(`ALTER TABLE "${table}" RENAME TO "Hidden${table}"`)

  /** Counts the kinds of addresses that respond with an error, and with a lost database. */
  const faults = async () => {
    const all = await Promise.all(KINDS.map(([, path, input]) => status(path, input)))
    return [500, 503].map((fault) => all.filter((one) => one === fault).length)
  }

  expect(await faults()).toEqual([0, 0])
  hide('Order') // a streamed page has started before it requests them
  expect(await faults()).toEqual([0, 0])
  for (const table of ['App', 'Session', 'Release']) hide(table)
  expect(await faults()).toEqual([11, 0])
  hide('Setting') // determines whether there is a database
  expect(await faults()).toEqual([2, 9]) // API calls report no lost database
  const lost = await request.get('/account', { maxRedirects: 0 })
  expect([lost.status(), lost.headers()['retry-after']]).toEqual([503, '10'])
  database.close()
  await request.dispose()
  await stop(service)
})

test.describe('limits', () => {
  const own = ownService()
  let tries = 0

  /** A caller who claims another address each time. */
  function forged() {
    const address = `198.51.${++tries >> 8}.${tries & 255}`
    return { 'x-forwarded-for': address, 'x-real-ip': address, 'x-appkiln-address': address, origin: OWN_URL }
  }

  async function signUp(request: APIRequestContext, person = newPerson('Crowd')): Promise<APIResponse> {
    const data = { ...person, confirmPassword: person.password, acceptTerms: true }
    return request.post(`${OWN_URL}/api/register`, { headers: forged(), data })
  }

  /** Counts the responses by status. */
  function count(answers: APIResponse[]): Record<number, number> {
    const counts: Record<number, number> = {}
    for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
    return counts
  }

  test('requests from one address are limited, whatever addresses they claim', async ({ request }) => {
    test.setTimeout(240_000) // four hundred passwords are hashed sequentially
    const service = own.start()
    await isReady(service)

    const person = newPerson('Crowd')
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => signUp(request, person)))
    expect(count(atOnce), 'fifty sign-ups at once make one account').toEqual({ 201: 1, 409: 49 })
    const more = []
    for (let index = 0; index < 60; index++) more.push(await signUp(request))
    expect(count(more)).toEqual({ 201: 50, 429: 10 })

    const csrf = await request.get(`${OWN_URL}/api/auth/csrf`)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const guess = (index: number) => {
      const form = { csrfToken, email: `nobody-${index}@example.com`, password: 'wrong one', json: 'true' }
      return request.post(`${OWN_URL}/api/auth/callback/credentials`, { headers: forged(), form })
    }
    const signIns = []
    for (let index = 0; index < 300; index++) signIns.push(await guess(index))
    expect(count(signIns)).toEqual({ 401: 300 })
    // From then on one attempt per three seconds: one waits in the queue, another may succeed after the
    // pause.
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(300 + index)))
    expect(count(crowd)[429]).toBeGreaterThanOrEqual(8)
    await stop(service)
  })
})

test.describe('where a second factor is required', () => {
  const own = ownService()

  test('an administrator sets one up before anything else is available', async ({ page }) => {
    const service = own.start({
      REQUIRE_SECOND_FACTOR: 'admin',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    })
    await isReady(service)
    const device = await withAuthenticator(page)
    await device.answer(false)
    await page.goto(`${OWN_URL}/signin?callbackUrl=%2Fadmin`)
    await page.getByLabel('Email').fill(ADMINISTRATOR.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    for (const path of ['/api/apps', '/api/admin/payments', '/api/account/sessions']) {
      const answer = await page.request.get(`${OWN_URL}${path}`)
      expect([path, answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'second-factor-missing',
      ])
    }
    for (const path of ['/account', '/app-builder', '/admin/users']) {
      await page.goto(`${OWN_URL}${path}`)
      await page.waitForURL('**/account/set-up')
    }
    await device.answer(true)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await confirmWith(page, 'Password', ADMINISTRATOR.password)
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL(`${OWN_URL}/admin`)
    await page.goto(`${OWN_URL}${SECURITY}`)
    await page
      .getByRole('button', { name: /^Remove (?!password)/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/Add another one before you remove this one/)).toBeVisible()

    await leave(page)
    await device.answer(false)
    await page.goto(`${OWN_URL}/signin`)
    await page.getByLabel('Email').fill(ADMINISTRATOR.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Use one of your passkeys to finish signing in.')).toBeVisible()
    await device.answer(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/admin')
  })
})
