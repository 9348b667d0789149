import { expect, test } from '@playwright/test'
import { expectClean } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { signIn, endPostponement, SECURITY, confirmWith, leave, withAuthenticator } from './people'
import { OWN_URL, isReady, ownService } from './servers/service'

test('administrators are asked for a second factor and can put it off', async ({ page }) => {
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

test.describe('where a second factor is required', () => {
  const own = ownService()

  test('an administrator sets one up before anything else works', async ({ page }) => {
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
    await page.waitForURL('**/app-builder')
  })
})
