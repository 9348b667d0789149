import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import type { Tab } from '../../lib/document/document'
import { loadTemplate } from '../../lib/templates/load-template'
import { TEMPLATE_IDS } from '../../lib/templates/schema'
import { faults, overflow, watchConsole } from './browser'
import { fillSignUp, newPerson, signUp } from './people'

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
  await expect(page.getByRole('button', { name: 'Client 07 Bakery: more' })).toBeFocused()

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

test('apps are created from a template and a CSV file, and are deleted together', async ({
  page,
  context,
}) => {
  const errors = watchConsole(page)
  await signUp(context.request)
  await page.goto('/app-builder/new')
  await page.getByRole('link', { name: 'From a CSV file' }).click()
  await page.getByRole('combobox', { name: 'Template', exact: true }).selectOption('Café')
  const csv = 'App name;color;Note\r\nBäckerei Roggen;red;x\r\nSpelt;#a16207;\r\nOat;;'
  const file = { name: 'cafes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') } // as spreadsheets write it
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText('1 of 3 rows needs a change.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Color' }).fill('#aa0000')
  await page.getByRole('checkbox', { name: 'Create Oat' }).click()
  const create = page.getByRole('button', { name: 'Create 2 apps' })
  await expect(create).toBeDisabled()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 820 ? 'dark' : 'light' })
    expect([await overflow(page), await faults(page)]).toEqual([0, []])
  }
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('2 apps can be created.')).toBeVisible()
  await create.dblclick()
  await expect(page.getByRole('heading', { name: '2 apps created' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bäckerei Roggen' })).toBeVisible()
  await expect(page).toHaveTitle(/CSV/)
  expect(await faults(page)).toEqual([])
  const remove = { name: 'Delete these 2 apps' }
  await page.getByRole('button', remove).click()
  await page.getByRole('alertdialog').getByRole('button', remove).click()
  await expect(page.getByRole('heading', { name: 'These apps are deleted' })).toBeVisible()

  await page.getByRole('link', { name: 'Create more' }).click()
  await page.getByRole('button', { name: 'Or paste cells from a spreadsheet' }).click()
  await page.getByRole('textbox', { name: /^Cells/ }).fill('name\tcolor\nRye\t#a16207\nOat\t')
  await page.getByRole('button', { name: 'Use these cells' }).click()
  await create.click()
  await page.getByRole('button', { name: 'Publish these 2 apps' }).click()
  await expect(page.getByText('Published', { exact: true })).toHaveCount(2)
  expect(errors).toEqual([])
})

test('an app becomes a template, and the template becomes another app', async ({ page, context }) => {
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
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await own.getByRole('button', { name: 'Rename template Salon basics' }).click()
  await dialog.getByLabel('Name').fill('Hairdressers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('link', { name: 'Hairdressers', exact: true })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search templates' }).fill('weddi')
  await expect(page.getByRole('list', { name: 'Ways to start' }).getByRole('link')).toHaveText(['Wedding'])
  await page.getByRole('button', { name: 'Preview Lena & Tomas' }).click()
  const demo = page.frameLocator('iframe[title="Lena & Tomas, live"]')
  await expect(demo.getByText('Saturday, 12 June 2027, at two')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('')
  await page.getByRole('button', { name: 'Food and drink' }).click()
  await expect(page.getByRole('list', { name: 'Ways to start' }).getByRole('listitem')).toHaveCount(4)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => scrollTo(0, 0)) // the header covers content that is scrolled beneath it
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }

  await own.getByRole('link', { name: 'Hairdressers', exact: true }).click()
  await page.waitForURL('**/app-builder?app=*')
  await expect(page.getByRole('tree').getByText('Cut for the weeks after')).toBeVisible()
  await page.goto('/app-builder/new')
  await own.getByRole('button', { name: 'Delete template Hairdressers' }).click()
  await page.getByRole('button', { name: 'Delete the template' }).click()
  await expect(own).toBeHidden()
  const apps = (await (await context.request.get('/api/apps')).json()) as unknown[]
  expect(apps).toHaveLength(2)
  expect(errors).toEqual([])
})

test.describe('templates', () => {
  const appsOf = async ({ request }: BrowserContext) =>
    (await (await request.get('/api/apps')).json()) as { id: string; name: string }[]

  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  async function expectTemplate(page: Page): Promise<void> {
    await page.waitForURL('**/app-builder?app=*')
    const canvas = page.getByRole('tree')
    await expect(canvas.getByText('Out of the oven at 7:00')).toBeVisible()
    const picture = canvas.getByRole('img', { name: /^Three loaves/ })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }

  test('Get Started leads a visitor through sign-up into the template, and creates one app', async ({
    page,
    context,
  }) => {
    const errors = watchConsole(page)
    const person = newPerson()
    await page.goto('/app-builder?template=restaurant')
    await page.waitForURL('**/signup?callbackUrl=*')
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expectTemplate(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.reload()
    await expectTemplate(page)
    await page.goBack()
    await page.goForward()
    await expectTemplate(page)
    expect((await appsOf(context)).map(({ name }) => name)).toEqual(['Rye & Rosemary'])
    expect(errors.filter((error) => !/status of 40[14]/.test(error))).toEqual([])
  })

  test('a reload before the response creates no second app; a later request does', async ({
    page,
    context,
  }) => {
    await signUp(context.request)
    await page.route('**/api/apps', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch() // the server creates the app, and the response is lost
      await route.abort()
    })
    await page.goto('/app-builder?template=restaurant')
    await expect(page.getByRole('heading', { name: 'We couldn’t create your app' })).toBeVisible()
    await page.unroute('**/api/apps')
    await page.reload()
    await expectTemplate(page)
    expect(await appsOf(context)).toHaveLength(1)

    await page.goto('/app-builder?template=restaurant')
    await expectTemplate(page)
    expect(await appsOf(context)).toHaveLength(2)
  })

  test('templates for a new app are chosen by keyboard', async ({ page, context }) => {
    await signUp(context.request)
    await page.goto('/app-builder')
    await expect(page.getByRole('heading', { name: 'Or start from a template' })).toBeVisible()
    await page.getByRole('link', { name: `All ${TEMPLATE_IDS.length} templates` }).click()
    await page.waitForURL('**/app-builder/new')
    const ways = page.getByRole('list', { name: 'Ways to start' })
    await expect(ways.getByRole('listitem')).toHaveCount(TEMPLATE_IDS.length + 5)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
    await ways.getByRole('link', { name: 'From a website' }).focus()
    await page.keyboard.press('Tab')
    for (const name of ['From an Android app', 'From a CSV file', 'Import an app']) {
      await expect(ways.getByRole('link', { name })).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await expect(ways.getByRole('link', { name: 'Restaurant', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectTemplate(page)
  })

  test('a template that does not exist redirects to the list of templates', async ({ page, context }) => {
    await page.goto('/app-builder?template=casino')
    await expect(page.getByRole('button', { name: 'Publish', exact: true }).first()).toBeVisible() // open to visitors
    await signUp(context.request)
    await page.goto('/app-builder?template=casino')
    await expect(page.getByRole('heading', { name: 'Start a new app' })).toBeVisible()
  })

  /** Opens a screen by its tab, or by its entry in the menu. */
  async function open(page: Page, { label, action }: Tab): Promise<void> {
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const isInMenu = (await tabs.count()) === 0
    if (isInMenu) await page.getByLabel('Menu', { exact: true }).first().click()
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
    const screenId = action.type === 'screen' ? action.screenId : ''
    await expect(page.locator('section[data-current]')).toHaveAttribute('data-screen', screenId)
  }

  for (const id of TEMPLATE_IDS) {
    const { tabs } = loadTemplate(id).document
    test(`the demo ${id} is a live app, at phone and desktop width and offline`, async ({
      page,
      context,
    }) => {
      const errors = watchConsole(page)
      await page.goto(`/demo/${id}`)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(
        new RegExp(`/demo/${id}/$`),
      )
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 3000 }) // nothing is partly covered by the tab bar
        for (const tab of tabs) {
          await open(page, tab)
          if (width === 390) expect(await faults(page)).toEqual([])
          expect(await overflow(page)).toBe(0)
        }
      }
      await context.setOffline(true)
      await page.goto(`/demo/${id}/`)
      for (const tab of tabs) {
        await open(page, tab)
        for (const picture of await page.locator('[data-current] img:visible').all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect
            .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0)
        }
      }
      await context.setOffline(false)
      await expect(page.getByRole('link', { name: 'Use this template' })).toHaveAttribute(
        'href',
        `/app-builder?template=${id}`,
      )
      expect(errors).toEqual([])
    })
  }

  test('a demo responds like a hosted app, and search engines exclude it', async ({ request }) => {
    const page = await request.get('/demo/fitness/')
    const headers = page.headers()
    const { host } = new URL(page.url())
    const policy = headers['content-security-policy']?.split('; ')
    expect(policy).toContain(`connect-src ${host}/demo/fitness/`)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers['x-robots-tag']).toBe('noindex')
    const again = await request.get('/demo/fitness/', { headers: { 'if-none-match': headers['etag'] ?? '' } })
    expect(again.status()).toBe(304)
    const manifest = await request.get('/demo/fitness/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ id: '/demo/fitness/', scope: './', start_url: './' })
    expect((await request.get('/demo/casino/')).status()).toBe(404)
    expect((await request.get('/demo/fitness/nothing.js')).status()).toBe(404)
  })
})
