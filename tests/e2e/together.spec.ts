import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { expectClean, faults } from './clean'
import { signUp, watchConsole } from './people'

async function newApp(context: BrowserContext): Promise<string> {
  await signUp(context.request)
  const response = await context.request.post('/api/apps', { data: { name: 'Shared' } })
  return ((await response.json()) as { id: string }).id
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/app-builder?app=${id}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

const tree = (page: Page) => page.getByRole('tree')
const people = (page: Page) => page.getByRole('list', { name: 'Also here' })

async function addHeader(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Header' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await expect(tree(page).getByText(title)).toBeVisible()
}

test('two browsers edit one app: each sees the other, what they select and what they do', async ({
  browser,
  page,
  context,
}) => {
  const errors = watchConsole(page)
  const id = await newApp(context)
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const other = await elsewhere.newPage()
  await open(page, id)
  await open(other, id)

  await test.step('they see each other, and what is selected', async () => {
    await expect(people(page).getByRole('listitem')).toHaveCount(1)
    await expect(people(other).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText(/^You, .* opened this app too\.$/)).toBeAttached()
    await addHeader(page, 'From the first')
    await expect(tree(other).getByText('From the first')).toBeVisible()
    const block = tree(other).getByRole('treeitem').first()
    await expect(block).toHaveCSS('outline-style', 'solid')
    expect(await faults(page)).toEqual([])
  })

  await test.step('edits go both ways, and undo takes back one’s own alone', async () => {
    await addHeader(other, 'From the second')
    await expect(tree(page).getByText('From the second')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tree(other).getByText('From the first')).toHaveCount(0)
    await expect(tree(page).getByText('From the second')).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(tree(other).getByText('From the first')).toBeVisible()
  })

  await test.step('both end equal after many edits at once', async () => {
    const add = async (where: Page, name: string) => {
      for (let index = 0; index < 8; index++)
        await where.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    }
    await Promise.all([add(page, 'Text'), add(other, 'Button')])
    await expect(tree(page).getByRole('treeitem')).toHaveCount(18)
    await expect(tree(other).getByRole('treeitem')).toHaveCount(18)
    const order = (where: Page) =>
      tree(where)
        .getByRole('treeitem')
        .evaluateAll((blocks) => blocks.map(({ id }) => id).join())
    await expect.poll(async () => (await order(page)) === (await order(other))).toBe(true)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('what was done without a connection is there when it is back', async () => {
    await elsewhere.setOffline(true)
    await addHeader(other, 'Made on a train')
    await addHeader(page, 'Made at a desk')
    await elsewhere.setOffline(false)
    await expect(tree(page).getByText('Made on a train')).toBeVisible()
    await expect(tree(other).getByText('Made at a desk')).toBeVisible()
  })

  await test.step('who closes the page is no longer there', async () => {
    await elsewhere.close()
    await expect(people(page)).toHaveCount(0)
    await expect(page.getByText(/^You, .* left\.$/)).toBeAttached()
  })
  expect(errors).toEqual([])
})

test('an earlier version is looked at, compared, named and brought back', async ({ page, context }) => {
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

test('the preview shows devices by name, and follows edits on one’s own phone', async ({
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
