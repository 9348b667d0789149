import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { expectClean, faults, watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp } from './people'
import { linkTo, mailsTo } from './servers/mailbox'

const status = async (request: APIRequestContext) => (await request.get('/api/me')).status()
const findUserId = async (request: APIRequestContext) =>
  ((await (await request.get('/api/me')).json()) as { id: string }).id

/** Enters the administrator's password in the confirmation dialog. */
async function confirmPassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toBeHidden()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator finds a user, disables them after entering the password again, and the log records it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const person = await signUp(theirs, newPerson('Findable'))
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/users')
  await page.getByLabel('Name or email').fill(person.email)
  await expect(page).toHaveURL(/q=findable/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Findable Lovelace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Findable Lovelace' })).toBeVisible()
  await expect(page.getByText('Pro (trial)')).toBeVisible()

  await page.getByRole('button', { name: 'Disable account' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('Published apps stay live')
  expect(await faults(page), 'the question').toEqual([])
  await ask.getByRole('button', { name: 'Disable account' }).click()
  await confirmPassword(page)
  await expect(page.getByText('Disabled', { exact: true }).first()).toBeVisible()
  expect(await status(theirs)).toBe(401)

  const { csrfToken } = (await (await theirs.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { csrfToken, email: person.email, password: person.password, json: 'true' }
  const refused = await theirs.post('/api/auth/callback/credentials', { form })
  expect(await refused.text()).toContain('user-disabled')

  // Within ten minutes the password is not required again.
  await page.getByRole('button', { name: 'Enable account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable account' }).click()
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
  await signIn(theirs, person)

  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('The email is on its way.')).toBeVisible()
  expect(await linkTo(person.email, '/reset-password')).toContain('token=')
  await expect(page.getByText(/sent a reset link to/)).toBeVisible()

  await page.getByRole('link', { name: 'Open in audit log' }).click()
  await expect(page.getByText(/The chain is intact/)).toBeVisible()
  for (const words of [/disabled Findable Lovelace/, /enabled Findable Lovelace/])
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Findable Lovelace' })).toBeVisible()
  expect(errors.filter((error) => !/status of 40[134]/.test(error))).toEqual([])
  await theirs.dispose()
})

test('the last administrator cannot be removed', async ({ page }) => {
  await signIn(page.request, ADMINISTRATOR)
  const id = await findUserId(page.request)
  const { password } = ADMINISTRATOR
  await page.request.post('/api/account/confirm', { data: { password } })
  const patchUser = (data: object) => page.request.patch(`/api/admin/users/${id}`, { data })
  expect(await (await patchUser({ disabled: true })).json()).toMatchObject({ code: 'own-account' })
  expect(await (await patchUser({ role: 'user' })).json()).toMatchObject({ code: 'last-administrator' })
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByText('Only another administrator can disable it')).toBeVisible()
  await page.getByRole('button', { name: 'Remove as administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove as administrator' }).click()
  await expect(
    page.getByText('This is the last administrator. Make someone else an administrator first.'),
  ).toBeVisible()
})

test('an app is withdrawn with a reason that is emailed to its owner, and restored', async ({
  page,
  playwright,
  baseURL,
}) => {
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const owner = await signUp(theirs, newPerson('Owner'))
  const made = await theirs.post('/api/apps', { data: { name: 'Contraband' } })
  const { id, slug } = (await made.json()) as { id: string; slug: string }
  await theirs.post(`/api/apps/${id}/releases`, { data: {} })
  const answers = async () => [
    (await theirs.get(`/a/${slug}/`)).status(),
    (await theirs.get(`/api/apps/${id}/releases/1/pwa.zip`)).status(),
  ]
  expect(await answers()).toEqual([200, 200])

  await signIn(page.request, ADMINISTRATOR)
  await page.goto(`/admin/apps?q=${slug}`)
  await page.getByRole('button', { name: 'Withdraw Contraband' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Contraband?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await confirmPassword(page)
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It offers goods that may not be sold.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('cell', { name: /It offers goods/ })).toBeVisible()
  expect(await answers()).toEqual([404, 403])
  const isEmailSent = () =>
    mailsTo(owner.email).some((raw) => raw.includes('It offers goods that may not be sold.'))
  await expect.poll(isEmailSent).toBe(true)

  await page.getByRole('button', { name: 'Restore Contraband' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw Contraband' })).toBeVisible()
  expect(await answers()).toEqual([200, 200])
  await theirs.dispose()
})

test('a message is assigned to an administrator and answered by email', async ({ page, request }) => {
  const email = newPerson('Asker').email
  const data = { name: 'Asker', email, subject: 'support', message: 'How do I\npublish?' }
  const { id } = (await (await request.post('/api/contact', { data })).json()) as { id: string }
  await signIn(page.request, ADMINISTRATOR)
  await page.goto(`/admin/messages/${id}`)
  await page.getByLabel('Assigned to').selectOption({ label: 'Site Administrator' })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Please enter your message')).toBeVisible()
  await page.getByLabel('Your reply').fill('Open the app and press Publish.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  const reply = page.getByRole('list', { name: 'Replies' }).getByRole('listitem')
  await expect(reply).toContainText('Open the app and press Publish.')
  await expect(reply).not.toContainText('Not sent')
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await expect.poll(() => mailsTo(email).at(-1)).toMatch(/Subject: Re: Technical Support/)
  await page.goto('/admin/messages?state=answered&q=asker')
  const row = page.getByRole('listitem').filter({ hasText: 'Asker' }).first()
  await expect(row).toContainText('For Site Administrator')
})

test('lists support arrow keys and sorting by their headings, and their state is in the URL', async ({
  page,
}) => {
  await signUp(page.request, newPerson('Keys'))
  await signUp(page.request, newPerson('Keys'))
  await page.context().clearCookies()
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/users?q=keys-')
  const rows = page.getByRole('table').getByRole('link', { name: 'Keys Lovelace' })
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.getByRole('link', { name: 'Joined' }).click()
  await expect(page).toHaveURL(/q=keys-.*sort=oldest/)
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Role').selectOption('Administrators')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Role')).toHaveValue('')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/admin\/users(\?sort=oldest)?$/)
  await expect(page.getByLabel('Name or email')).toHaveValue('')
})

test('the pages of users and housekeeping are clean at every width', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const errors = watchConsole(page)
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signUp(theirs, { ...newPerson('Long'), firstName: 'Maximiliane-Theodora', lastName: 'x'.repeat(90) })
  const id = await findUserId(theirs)
  await theirs.post('/api/apps', { data: { name: 'Donaudampfschifffahrtsgesellschaft' } })
  await signIn(page.request, ADMINISTRATOR)
  for (const path of [
    '/admin/users',
    '/admin/users?q=nobody-at-all',
    `/admin/users/${id}`,
    '/admin/apps',
    '/admin/audit',
    '/admin/system',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectClean(page, path)
  }
  expect(errors.filter((error) => !/status of 40[134]/.test(error))).toEqual([])
  await theirs.dispose()
})

test('Ctrl+K searches people, orders, apps and messages from any page of the administration', async ({
  page,
  playwright,
  baseURL,
}) => {
  const theirs = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const person = await signUp(theirs, newPerson('Zerubabel'))
  await theirs.post('/api/apps', { data: { name: 'Zerubabel’s bakery' } })
  await theirs.post('/api/contact', {
    data: { name: 'Zerubabel', email: person.email, subject: 'support', message: 'Hello' },
  })
  const choice = { family: 'builder', planId: 'pro', interval: 'month' }
  const placed = await theirs.post('/api/billing/orders', {
    data: { choice, method: 'bank', expectedCents: 4900 },
  })
  const { reference } = (await placed.json()) as { reference: string }
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/system')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search people, orders, apps and messages' })
  await expect(field).toBeFocused()
  await field.fill('zerubabel')
  const found = (kind: string) => page.getByRole('listbox').getByRole('group', { name: kind })
  await expect(found('People').getByRole('option').first()).toContainText(person.email)
  await expect(found('Orders').getByRole('option').first()).toContainText(reference)
  await expect(found('Apps').getByRole('option').first()).toContainText('Zerubabel’s bakery')
  await expect(found('Messages').getByRole('option').first()).toContainText('Technical Support')
  expect(await faults(page), 'results').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faults(page), 'results on a phone').toEqual([])

  await expect(page.getByRole('option', { selected: true })).toContainText(person.email)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Search all people')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Zerubabel Lovelace' })).toBeVisible()
  await expect(field).toBeHidden()

  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('nobody-at-all')
  await expect(page.getByText('Nothing found for “nobody-at-all”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await theirs.dispose()
})

test('on a phone, links collapse into a menu and filters under a button with their count', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page.request, ADMINISTRATOR)
  await page.goto('/admin/users')
  await expect(page.getByLabel('Role')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Role').selectOption('Administrators')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.getByText(/^1(–\d+)? of \d+$/)).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu).toBeHidden()
  await page.locator('summary').filter({ visible: true }).first().click()
  await expect(menu).toBeVisible()
  expect(await faults(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.locator('summary').filter({ visible: true }).first().click()
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(menu).toBeHidden()
})
