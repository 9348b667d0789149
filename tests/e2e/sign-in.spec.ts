import { type Page, expect, test } from '@playwright/test'
import { expectClean, faults } from './clean'
import { signUp, signUpUnconfirmed } from './people'
import { linkTo } from './servers/mailbox'
import { OWN_URL, isReady, ownService, stop } from './servers/service'

const own = ownService()

test('a generated password opens nothing but the page to choose another one', async ({ page }) => {
  const service = own.start()
  await isReady(service)
  const password = /^Password: (\S{16})$/m.exec(service.output())?.[1] ?? ''
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
  await stop(service)
})

test('unsaved work stays in the browser at sign-out, or is deleted when asked', async ({ page }) => {
  await signUp(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Kept' } })
  const { id } = (await made.json()) as { id: string }
  // What cannot be saved stays in the browser.
  await page.route(`**/api/apps/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const edit = async () => {
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('button', { name: 'Add Header' }).click()
    await expect(page.getByText('Offline: stored in this browser')).toBeVisible()
    await page.goto('/account')
  }
  await edit()
  const leave = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    return page.getByRole('dialog', { name: 'Sign out?' })
  }
  const dialog = await leave()
  await expect(dialog).toBeVisible()
  await expectClean(page, 'signing out')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await page.request.get('/api/me')).status()).toBe(200)

  await leave()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await draftsIn(page)).toBe(1)

  await signUp(page.request)
  await page.goto('/')
  await leave()
  await dialog.getByRole('checkbox', { name: 'Delete unsaved changes from this browser' }).check()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => draftsIn(page)).toBe(0)

  await signUp(page.request)
  await page.goto('/')
  await leave() // nothing is kept, so nothing is asked
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

/** How many drafts the browser's database holds. */
function draftsIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('appkiln-builder')
        opened.onerror = () => reject(new Error('no database'))
        opened.onsuccess = () => {
          const store = opened.result.transaction('drafts').objectStore('drafts')
          const counted = store.count()
          counted.onsuccess = () => {
            opened.result.close()
            resolve(counted.result)
          }
        }
      }),
  )
}

test('on a phone, the menu makes room for the question at sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('appkiln-draft/new-x/1', '{}'))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/me')).status()).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('appkiln-draft/new-x/1'))).toBeNull()
})

test('an app is built before the email is confirmed, and published after', async ({ page }) => {
  const person = await signUpUnconfirmed(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Waiting' } })
  const { id } = (await made.json()) as { id: string }
  const refused = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: 'email-not-confirmed' }])

  await page.goto(`/app-builder?app=${id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`open the link that we sent to ${person.email}`)).toBeVisible()
  expect(await faults(page)).toEqual([])
  const first = await linkTo(person.email, '/verify-email')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('We’ve sent a new link.')).toBeVisible()
  await expect.poll(() => linkTo(person.email, '/verify-email')).not.toBe(first)

  const mail = await page.context().newPage()
  await mail.goto(await linkTo(person.email, '/verify-email'))
  await expect(mail.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible()
})
