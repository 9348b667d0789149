import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { expectClean } from './clean'
import { signUp, watchConsole } from './people'

async function newApp(context: BrowserContext): Promise<string> {
  await signUp(context.request)
  const response = await context.request.post('/api/apps', { data: { name: 'Kept' } })
  return ((await response.json()) as { id: string }).id
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/app-builder?app=${id}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function addHeader(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Header' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(page.getByRole('tree').getByText(title)).toBeVisible()
}

/** As when the server does not answer: what is saved, by itself or not, stays in this browser. */
async function refuseSaves(page: Page): Promise<void> {
  await page.route('**/api/apps/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('unsaved work survives a reload and a crash of the page', async ({ page, context }) => {
  const id = await newApp(context)
  await refuseSaves(page)
  await open(page, id)
  await addHeader(page, 'Not saved yet')
  await page.reload() // within the moment that keeping takes
  await expect(page.getByText(/Your unsaved changes from .* are back/)).toBeVisible()
  await expect(page.getByRole('tree').getByText('Not saved yet')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).waitFor({ state: 'detached' })
  await addHeader(page, 'Before the crash')
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible()
  await page.goto('chrome://crash').catch(() => undefined)
  const again = await context.newPage()
  await again.goto(`/app-builder?app=${id}`)
  await expect(again.getByRole('tree').getByText('Before the crash')).toBeVisible()
})

test('a lost connection is told, and saving goes on when it is back', async ({ page, context }) => {
  await open(page, await newApp(context))
  // What edits a component has been loaded then.
  await page.getByRole('button', { name: 'Add Divider' }).click()
  await page.getByRole('region', { name: 'Properties' }).getByRole('button', { name: 'Delete' }).waitFor()
  await context.setOffline(true)
  await addHeader(page, 'Made on a train')
  await save(page)
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('an edit is saved by itself, and undone it is saved again', async ({ page, context }) => {
  const id = await newApp(context)
  await open(page, id)
  await addHeader(page, 'By itself')
  const saved = async () => JSON.stringify(await (await context.request.get(`/api/apps/${id}`)).json())
  await expect.poll(saved).toContain('By itself')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).not.toContain('By itself')
})

test('two people who changed the same app are shown both versions, and nothing is lost', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page)
  const id = await newApp(context)
  await open(page, id)
  await refuseSaves(page)
  await addHeader(page, 'Mine')
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible()

  const app = (await (await context.request.get(`/api/apps/${id}`)).json()) as {
    document: { settings: object }
  }
  const theirs = { ...app.document, settings: { ...app.document.settings, appName: 'Theirs' } }
  await context.request.put(`/api/apps/${id}`, { data: { document: theirs }, headers: { 'if-match': '1' } })

  await page.unroute('**/api/apps/*')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'There is a newer version' })
  await expect(dialog.getByRole('region', { name: 'Your version' }).getByText('Mine')).toBeVisible()
  await expect(
    dialog.getByRole('region', { name: 'Newer version' }).getByRole('region', { name: 'Theirs' }),
  ).toBeVisible()
  await expectClean(page, 'both versions')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByText('2 differences in your version').click()
  await expect(dialog.getByText(/^Added Header “Mine” on Home/)).toBeVisible()
  await page.getByRole('button', { name: /^Use the newer version/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByText('Theirs')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tree').getByText('Mine')).toBeVisible()
  // The refusal itself is logged by the browser, and nothing else.
  expect(errors.filter((error) => !/409|ERR_FAILED/.test(error))).toEqual([])
})

test('a stranger tries the builder, signs in to save, and finds the work again', async ({
  page,
  context,
}) => {
  const person = await signUp(context.request)
  await context.clearCookies()
  await page.goto('/products/custom')
  await addHeader(page, 'Before I had an account')
  await save(page)
  await page.getByRole('link', { name: /sign in/i }).click()
  await page.waitForURL('**/signin**')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('tree').getByText('Before I had an account')).toBeVisible()
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.waitForURL('**/app-builder?app=*')
})
