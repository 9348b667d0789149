import { type Page, expect, test } from '@playwright/test'
import { faults, overflow } from './clean'
import { signUp, watchConsole } from './people'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const list = (page: Page) => page.getByRole('list', { name: 'My apps' })

async function choose(page: Page, app: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${app}: more`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('many apps are found, paged, renamed, copied, sorted into folders and archived', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page)
  await signUp(context.request)
  for (let number = 1; number <= 52; number++)
    await context.request.post('/api/apps', { data: { name: `Client ${String(number).padStart(2, '0')}` } })

  await page.goto('/app-builder?sort=name')
  await expect(list(page).getByRole('listitem')).toHaveCount(50)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(list(page).getByRole('link')).toHaveText(['Client 51', 'Client 52'])
  await expect(page).toHaveURL(/page=2/)

  const search = page.getByRole('searchbox', { name: 'Search my apps' })
  await search.fill('client 07')
  await expect(list(page).getByRole('link')).toHaveText(['Client 07'])
  await expect(page).toHaveURL(/q=client\+07/)
  await expect(page.getByRole('status').filter({ hasText: '1 app' })).toBeVisible()

  await choose(page, 'Client 07', 'Rename…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Client 07 Bakery')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(list(page).getByRole('link')).toHaveText(['Client 07 Bakery'])

  await choose(page, 'Client 07 Bakery', 'Duplicate')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await choose(page, 'Client 07 Bakery (copy)', 'Move to folder…')
  await dialog.getByLabel('New folder').fill('Bakeries')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByRole('radio', { name: 'Bakeries' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Bakeries (1)' })
  await expect(list(page).getByRole('link')).toHaveText(['Client 07 Bakery (copy)'])

  await choose(page, 'Client 07 Bakery (copy)', 'Archive')
  await expect(page.getByText('No app here has “client 07” in its name or address.')).toBeVisible()
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Archived (1)' })
  await expect(list(page).getByRole('link')).toHaveText(['Client 07 Bakery (copy)'])
  await choose(page, 'Client 07 Bakery (copy)', 'Unarchive')
  await page.getByRole('button', { name: 'Show all apps' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(50)

  await page.getByRole('button', { name: 'Manage folders' }).click()
  await dialog.getByRole('button', { name: 'Remove Bakeries' }).click()
  await expect(dialog.getByRole('list', { name: 'Folders' })).toBeHidden()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  expect(errors).toEqual([])
})

test('an app becomes a template, and the template another app', async ({ page, context }) => {
  const errors = watchConsole(page)
  await signUp(context.request)
  await context.request.post('/api/apps', { data: { name: 'Salon', template: 'hair-salon' } })
  await page.goto('/app-builder')
  await choose(page, 'Salon', 'Save as template…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Salon basics')
  await dialog.getByLabel('Description').fill('For our hairdressers')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template Salon basics saved')).toBeVisible()

  await page.goto('/app-builder/new')
  const own = page.getByRole('list', { name: 'Your templates' })
  const picture = own.locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1440)
  await own.getByRole('button', { name: 'Rename template Salon basics' }).click()
  await dialog.getByLabel('Name').fill('Hairdressers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('link', { name: 'Hairdressers' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search templates' }).fill('weddi')
  await expect(page.getByRole('list', { name: 'Ways to start' }).getByRole('link')).toHaveText(['Wedding'])
  await page.getByRole('button', { name: 'Preview Lena & Tomas' }).click()
  const demo = page.frameLocator('iframe[title="Lena & Tomas, live"]')
  await expect(demo.getByRole('heading', { name: 'We are getting married' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('')
  await page.getByRole('button', { name: 'Food and drink' }).click()
  await expect(page.getByRole('list', { name: 'Ways to start' }).getByRole('listitem')).toHaveCount(4)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0)) // the header covers what is scrolled beneath it
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }

  await own.getByRole('link', { name: 'Hairdressers' }).click()
  await page.waitForURL('**/app-builder?app=*')
  await expect(page.getByRole('tree').getByText('Cuts that grow out well')).toBeVisible()
  await page.goto('/app-builder/new')
  await own.getByRole('button', { name: 'Delete template Hairdressers' }).click()
  await page.getByRole('button', { name: 'Delete the template' }).click()
  await expect(own).toBeHidden()
  const apps = (await (await context.request.get('/api/apps')).json()) as unknown[]
  expect(apps).toHaveLength(2)
  expect(errors).toEqual([])
})
