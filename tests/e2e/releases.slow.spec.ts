import { expect, test } from '@playwright/test'
import { expectClean, faults } from './clean'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp, watchConsole } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an owner goes back to an earlier release, and reads how ready it is and what its files are', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signUp(page.request)
  const made = await page.request.post('/api/apps', { data: { name: 'Rye Bakery' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  for (const notes of ['Our first version.', 'Now with wheat.'])
    expect((await page.request.post(`/api/apps/${id}/releases`, { data: { notes } })).status()).toBe(201)

  await test.step('going back', async () => {
    await page.goto(`/app-builder?app=${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'All releases (2)' }).click()
    const all = page.getByRole('region', { name: 'All releases' })
    await expect(all.getByText('Our first version.')).toBeVisible()
    await all.getByRole('button', { name: 'Go back to version 1.0' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Go back to version 1.0?' })
    await expect(dialog).toContainText('Your design in the builder stays as it is')
    expect(await faults(page), 'going back').toEqual([])
    await dialog.getByRole('button', { name: 'Go back' }).click()
    await expect(all.getByText('Design of version 1.0')).toBeVisible()
    expect(await faults(page), 'publish dialog').toEqual([])
  })

  await test.step('the stores page', async () => {
    await page.goto(`/app-builder/stores/${id}`)
    await expect(page.getByRole('heading', { name: 'Ready for the stores?' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Privacy policy/ })).toBeVisible()
    await page.getByText(/things are fine$/).click()
    await expect(page.getByRole('heading', { name: /^Signature/ })).toBeVisible()
    await expectClean(page, 'stores')
  })

  await test.step('the public page, for somebody without an account', async () => {
    await page.context().clearCookies()
    await page.goto(`/releases/${slug}/1`)
    await expect(page.getByRole('heading', { name: 'Rye Bakery 1.0', level: 1 })).toBeVisible()
    await expect(page.getByText('Our first version.')).toBeVisible()
    await expect(page.getByText('There is a newer version of this app.')).toBeVisible()
    await expectClean(page, 'release')
    expect((await page.request.get(`/api/releases/${slug}/3`)).status()).toBe(200)
    expect((await page.goto(`/releases/${slug}/4`))?.status()).toBe(404)
  })
  expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
})

test('an administrator sees on the System page that no app waits for the newest Android shell', async ({
  page,
}) => {
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/system')
  await expect(page.getByRole('heading', { name: 'Android shell' })).toBeVisible()
  await expect(page.getByText('All published apps have the newest Android shell.')).toBeVisible()
  expect(await faults(page)).toEqual([])
})
