import { type Browser, type Page, expect, test } from '@playwright/test'
import { orderByBank, receive } from './billing-steps'
import { expectClean, openHydrated, watchConsole } from './browser'
import { ADMINISTRATOR } from './global-setup'
import { confirmWith, fillSignUp, newPerson, signIn, signUp } from './people'
import { linkTo } from './servers/mailbox'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Expects the page to be clean at all widths, and takes pictures of it on request. */
async function screenshot(page: Page, name: string, options = {}): Promise<void> {
  await expectClean(page, name, options)
  for (const width of process.env.SHOTS ? [1440, 820, 390] : [])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({
        path: `${process.env.SHOTS}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** The errors without those of requests that the test expects to be refused with these statuses. */
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter((error) => !statuses.some((status) => error.includes(`status of ${status}`)))

const members = (page: Page) => page.getByRole('list', { name: 'Members' })
const person = (page: Page, name: string) => members(page).getByRole('listitem').filter({ hasText: name })

const withdraw = (email: string) => ({ name: `Withdraw ${email}`, exact: true })

async function invite(page: Page, email: string, role: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Invite a member' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role', { exact: true }).selectOption(role)
  await form.getByRole('button', { name: 'Send invitation' }).click()
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}

const openBuilder = (page: Page, app: string) => page.goto(`/app-builder?app=${app}`)
const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('a colleague joins by email, edits, only looks on as a viewer, and is out when removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const errors = watchConsole(page)
  const ada = await signUp(page.request, newPerson('Ada'))
  const { id: app } = (await (await page.request.post('/api/apps', { data: { name: 'Bakery' } })).json()) as {
    id: string
  }
  const colleague = newPerson('Grace')
  const grace = await newPage(browser)

  await test.step('who is alone sees the workspace only in the account', async () => {
    await page.goto('/app-builder')
    await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click()
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Workspaces' })).toHaveCount(0)
    await page.goto('/account/workspace')
    await expect(page.getByText('1 of 3 seats')).toBeVisible()
    await page.getByRole('button', { name: 'What each role may do' }).click()
    await screenshot(page, 'workspace-alone')
  })

  await test.step('the owner names it and invites an editor', async () => {
    await page.getByLabel('Name of the workspace').fill('Rye & Rosemary')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await invite(page, ada.email, 'editor')
    await expect(page.getByText('This person is a member already.')).toBeVisible()
    await invite(page, colleague.email, 'editor')
    await expect(page.getByRole('button', withdraw(colleague.email))).toBeVisible()
    await expect(page.getByText('2 of 3 seats')).toBeVisible()
    await screenshot(page, 'workspace-invited')
  })

  await test.step('the colleague creates an account from the link and accepts', async () => {
    await grace.goto('/invitation?token=wrong')
    await expect(grace.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible()
    await screenshot(grace, 'invitation-invalid')
    await grace.goto(await linkTo(colleague.email, '/invitation'))
    await expect(grace.getByRole('heading', { name: 'Join Rye & Rosemary' })).toBeVisible()
    await screenshot(grace, 'invitation-signed-out')
    await grace.getByRole('link', { name: 'Create an account' }).click()
    await expect(grace.getByLabel('Email')).toHaveValue(colleague.email)
    await fillSignUp(grace, colleague)
    await grace.getByRole('button', { name: 'Create Account' }).click()
    await expect(grace.getByRole('button', { name: 'Accept the invitation' })).toBeVisible()
    await expect(grace).toHaveTitle(/./)
    await screenshot(grace, 'invitation-accept')
    await grace.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(grace.getByRole('link', { name: 'Bakery' })).toBeVisible()
    await screenshot(grace, 'my-apps-editor')
  })

  await test.step('two workspaces have a switcher', async () => {
    await grace.getByRole('button', { name: 'Account of Grace Lovelace' }).click()
    const list = grace.getByRole('region', { name: 'Workspaces' })
    await expect(list.getByRole('button')).toHaveCount(2)
    await screenshot(grace, 'switcher', { axe: false }) // the menu covers a part of what is below
    await list.getByRole('button', { name: 'Grace Lovelace' }).click()
    await expect(grace.getByRole('heading', { name: 'Start from your website' })).toBeVisible()
    await grace.getByRole('button', { name: 'Account of Grace Lovelace' }).click()
    await list.getByRole('button', { name: 'Rye & Rosemary' }).click()
    await expect(grace.getByRole('link', { name: 'Bakery' })).toBeVisible()
    await grace.goto('/account/billing')
    await expect(grace.getByText('The billing of Rye & Rosemary is managed by Ada Lovelace.')).toBeVisible()
    await screenshot(grace, 'billing-managed')
    await grace.goto('/account/workspace')
    await expect(grace.getByRole('button', { name: 'Leave the workspace…' })).toBeVisible()
    await screenshot(grace, 'workspace-editor')
  })

  await test.step('an editor edits, a viewer does not', async () => {
    await openBuilder(grace, app)
    await grace.getByRole('button', { name: 'Add Header' }).click()
    await expect(saved(grace)).toBeVisible()
    await expect(grace.getByRole('button', { name: 'Publish' })).toBeVisible()
    await openHydrated(page, '/account/workspace')
    await person(page, 'Grace').getByRole('combobox').selectOption('viewer')
    await expect(page.getByText('Grace Lovelace: Viewer')).toBeVisible()
    await grace.reload()
    await expect(grace.getByText('View only')).toBeVisible()
    await expect(grace.getByRole('treeitem')).toHaveCount(1)
    for (const name of ['Publish', 'Save', 'Undo', 'Add Header'])
      await expect(grace.getByRole('button', { name, exact: true })).toHaveCount(0)
    await grace.getByRole('tree').focus()
    await grace.keyboard.press('ArrowDown')
    await grace.keyboard.press('Delete')
    await expect(grace.getByRole('treeitem')).toHaveCount(1)
    await screenshot(grace, 'builder-viewer')
    const { document } = (await (await grace.request.get(`/api/apps/${app}`)).json()) as { document: object }
    const save = await grace.request.put(`/api/apps/${app}`, {
      data: { document },
      headers: { 'if-match': '1' },
    })
    expect(save.status()).toBe(403)
    expect((await grace.goto(`/app-builder/stores/${app}`))?.status()).toBe(403)
    await expect(grace.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
    expect((await grace.goto('/app-builder/new'))?.status()).toBe(403)
    await screenshot(grace, 'forbidden')
  })

  await test.step('removing ends the open builder within seconds', async () => {
    await person(page, 'Grace').getByRole('combobox').selectOption('editor')
    await expect(page.getByText('Grace Lovelace: Editor')).toBeVisible()
    await openBuilder(grace, app)
    await expect(saved(grace)).toBeVisible()
    await person(page, 'Ada').waitFor()
    await grace.waitForTimeout(2_500) // the stream opens after the page has loaded
    await person(page, 'Grace').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(person(page, 'Grace')).toHaveCount(0)
    await expect(
      grace.getByText('This app was deleted, or your access to it ended. It is still here.'),
    ).toBeVisible({ timeout: 5_000 })
    await openBuilder(grace, app)
    await expect(grace.getByRole('heading', { name: 'This app does not exist' })).toBeVisible()
  })
  expect(unexpected(errors, 409)).toEqual([])
})

test('a guest edits one app and reads its answers, without a seat, until they leave', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  await signUp(page.request, newPerson('Owner'))
  const { id: app } = (await (
    await page.request.post('/api/apps', { data: { name: 'Flowers' } })
  ).json()) as { id: string }
  const client = newPerson('Client')
  const guest = await newPage(browser)

  await test.step('the owner invites a guest', async () => {
    await page.goto('/app-builder')
    await page.getByRole('button', { name: 'Flowers: more' }).click()
    await page.getByRole('menuitem', { name: 'Guests…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Guests of Flowers' })
    await dialog.getByLabel('Email').fill('no address')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Enter an email address, such as ada@example.com.')).toBeVisible()
    await dialog.getByLabel('Email').fill('other@example.com')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByRole('button', withdraw('other@example.com')).click()
    await expect(dialog.getByRole('button', withdraw('other@example.com'))).toHaveCount(0)
    await dialog.getByLabel('Email').fill(client.email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByRole('button', withdraw(client.email))).toBeVisible()
    await screenshot(page, 'guests')
  })

  await test.step('another account cannot accept', async () => {
    await page.goto(await linkTo(client.email, '/invitation'))
    await expect(page.getByText(client.email)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
    await screenshot(page, 'invitation-other')
  })

  await test.step('the guest edits and saves, and does not publish', async () => {
    await signUp(guest.request, client)
    await guest.goto(await linkTo(client.email, '/invitation'))
    await guest.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(guest).toHaveURL(new RegExp(`app=${app}`))
    await guest.getByRole('button', { name: 'Add Header' }).click()
    await expect(saved(guest)).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await expect(guest.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await screenshot(guest, 'builder-guest')
    await guest.goto('/app-builder')
    await expect(guest.getByRole('link', { name: 'Flowers', exact: true })).toBeVisible()
    await screenshot(guest, 'my-apps-guest')
    await guest.getByRole('link', { name: 'Answers of Flowers' }).click()
    await expect(guest.getByRole('heading', { name: /Flowers/ })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'App stores' })).toHaveCount(0)
    await screenshot(guest, 'answers-guest')
  })

  await test.step('the guest leaves', async () => {
    await guest.goto('/app-builder')
    await guest.getByRole('button', { name: 'Leave… Flowers' }).click()
    await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(guest.getByRole('list', { name: 'Shared with you' })).toHaveCount(0)
    expect((await guest.request.get(`/api/apps/${app}`)).status()).toBe(404)
  })
  expect(errors).toEqual([])
})

test('an owner makes a second workspace, hands it over, and deletes another', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const errors = watchConsole(page)
  const ada = await signUp(page.request, newPerson('Ada'))
  const heir = newPerson('Grace')
  const grace = await newPage(browser)
  await signUp(grace.request, heir)
  const create = async (name: string) => {
    await page.goto('/account/workspace')
    await page.getByLabel('Name of the new workspace').fill(name)
    await page.getByRole('button', { name: 'Create a workspace' }).click()
    await expect(page.getByLabel('Name of the workspace')).toHaveValue(name)
  }
  await create('Agency')
  await expect(page.getByText('Invite the new owner as a member first.')).toBeVisible()
  // The trial is the own workspace's, so a seat needs a plan.
  const { reference } = await orderByBank(page)
  const administrator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(administrator, ADMINISTRATOR)
  await administrator.post('/api/account/confirm', { data: { password: ADMINISTRATOR.password } })
  await receive(administrator, reference, 4900)
  await administrator.dispose()
  await page.goto('/account/workspace')
  await invite(page, heir.email, 'administrator')
  await grace.goto(await linkTo(heir.email, '/invitation'))
  await grace.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(grace).toHaveURL(/app-builder/)
  await page.reload()
  await page.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(dialog.getByText('Choose a member.')).toBeVisible()
  await screenshot(page, 'hand-over')
  await dialog.getByLabel('New owner').selectOption({ label: `Grace Lovelace (${heir.email})` })
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await confirmWith(page, 'Password', ada.password)
  await expect(page.getByText('Grace Lovelace is the owner now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the workspace…' })).toHaveCount(0)

  await create('Short-lived')
  await page.getByRole('button', { name: 'Delete the workspace…' }).click()
  await dialog.getByLabel('Type Short-lived to continue').fill('Other')
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(dialog.getByText('That isn’t the name of the workspace.')).toBeVisible()
  await screenshot(page, 'delete-workspace')
  await dialog.getByLabel('Type Short-lived to continue').fill('Short-lived')
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(page).toHaveURL(/app-builder$/)
  const left = (await (await page.request.get('/api/workspaces')).json()) as { name: string }[]
  expect(left.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Agency'])
  expect(unexpected(errors, 400, 403)).toEqual([])
})
