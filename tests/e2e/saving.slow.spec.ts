import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { expectClean, watchConsole } from './browser'
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

test('two people who changed the same app see both versions, and nothing is lost', async ({
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
  // The browser logs the rejection itself, and nothing else.
  expect(errors.filter((error) => !/409|ERR_FAILED/.test(error))).toEqual([])
})

test('a save whose response was lost creates no newer version', async ({ page, context }) => {
  const id = await newApp(context)
  await open(page, id)
  await page.route('**/api/apps/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const failed = page.waitForEvent('requestfailed')
  await addHeader(page, 'Stored all the same')
  await failed
  await page.unroute('**/api/apps/*')
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('This app was changed somewhere else while you edited it.')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a visitor tries the builder, signs in to save, and finds their work again', async ({
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

test.describe('versions and preview', () => {
  async function newApp(context: BrowserContext): Promise<string> {
    await signUp(context.request)
    const response = await context.request.post('/api/apps', { data: { name: 'Shared' } })
    return ((await response.json()) as { id: string }).id
  }

  const tree = (page: Page) => page.getByRole('tree')

  test('an earlier version is viewed, compared, named and restored', async ({ page, context }) => {
    const id = await newApp(context)
    await open(page, id)
    await addHeader(page, 'The first title')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('The second title')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(async () => JSON.stringify(await (await context.request.get(`/api/apps/${id}`)).json()))
      .toContain('The second title')

    await page.getByRole('button', { name: 'Version history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    const versions = dialog.getByRole('region', { name: 'Today' }).getByRole('button')
    await expect(versions.first()).toContainText('Newest')
    await versions.nth(1).click()
    await expect(dialog.getByRole('region', { name: 'Shared' }).getByText('The first title')).toBeVisible()
    const changes = dialog.getByRole('list', { name: 'Changes since then' })
    await expect(changes.getByText('Changed Header “The second title” on Home')).toBeVisible()
    await expect(changes.getByText('Before: The first title')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Before the sale')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect(versions.nth(1)).toContainText('Before the sale')
    await expectClean(page, 'version history')
    await page.setViewportSize({ width: 1280, height: 800 })

    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(tree(page).getByText('The first title')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tree(page).getByText('The second title')).toBeVisible()
  })

  test('the preview shows devices by name, and updates a paired phone live', async ({
    page,
    context,
    browser,
  }) => {
    const id = await newApp(context)
    await open(page, id)
    await addHeader(page, 'Fresh today')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview of Shared' })
    const app = preview.getByRole('region', { name: 'Shared' })
    await preview.getByRole('combobox', { name: 'Device' }).selectOption('galaxy-s25')
    const upright = (await app.boundingBox())!
    expect(upright.height).toBeGreaterThan(upright.width)
    await preview.getByRole('button', { name: 'Turn the device' }).click()
    await expect.poll(async () => (await app.boundingBox())!.width).toBeGreaterThan(upright.height * 0.9)
    await expectClean(page, 'preview')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await app.boundingBox())!.width).toBe(390)

    await preview.getByRole('button', { name: 'On your phone' }).click()
    const code = page.getByRole('dialog', { name: 'See it on your phone' })
    await expect(code.getByRole('img', { name: 'QR code of the preview of Shared' })).toBeVisible()
    await expectClean(page, 'the code for a phone')
    const url = (await code.getByRole('link').getAttribute('href'))!
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const errors = watchConsole(phone)
    await phone.goto(url)
    await expect(phone.getByText('Fresh today')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByLabel('Title', { exact: true }).fill('Sold out')
    await expect(phone.getByText('Sold out')).toBeVisible()
    expect(errors).toEqual([])
    await phone.context().close()
  })
})

test.describe('signing out', () => {
  test('unsaved work stays in the browser at sign-out, or is deleted on request', async ({ page }) => {
    await signUp(page.request)
    const made = await page.request.post('/api/apps', { data: { name: 'Kept' } })
    const { id } = (await made.json()) as { id: string }
    // Failed saves stay in the browser.
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
    await leave() // there are no drafts, so there is no question
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  })

  /** Returns the number of drafts in the browser's database. */
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
})
