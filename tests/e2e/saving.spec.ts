import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { signUp } from './people'

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

/** Simulates a server that does not respond: saves, automatic or not, stay in this browser. */
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
  await page.reload() // before the draft has been stored
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

test('a lost connection is shown, and saving resumes when it is back', async ({ page, context }) => {
  await open(page, await newApp(context))
  // By then, the component's editor has been loaded.
  await page.getByRole('button', { name: 'Add Divider' }).click()
  await page.getByRole('region', { name: 'Properties' }).getByRole('button', { name: 'Delete' }).waitFor()
  await context.setOffline(true)
  await addHeader(page, 'Made on a train')
  await save(page)
  await expect(page.getByText('Offline: stored in this browser')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('an edit is saved automatically, and saved again after an undo', async ({ page, context }) => {
  const id = await newApp(context)
  await open(page, id)
  await addHeader(page, 'By itself')
  const saved = async () => JSON.stringify(await (await context.request.get(`/api/apps/${id}`)).json())
  await expect.poll(saved).toContain('By itself')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).not.toContain('By itself')
})
