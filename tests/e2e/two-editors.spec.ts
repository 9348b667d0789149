import { type BrowserContext, type Page, expect, test } from '@playwright/test'
import { faults, watchConsole } from './browser'
import { signUp } from './people'

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

test('two browsers edit one app: each shows the other, their selection and their edits', async ({
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

  await test.step('they see each other, and the selection', async () => {
    await expect(people(page).getByRole('listitem')).toHaveCount(1)
    await expect(people(other).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText(/^You, .* opened this app too\.$/)).toBeAttached()
    await addHeader(page, 'From the first')
    await expect(tree(other).getByText('From the first')).toBeVisible()
    const block = tree(other).getByRole('treeitem').first()
    await expect(block).toHaveCSS('outline-style', 'solid')
    expect(await faults(page)).toEqual([])
  })

  await test.step('edits are synchronized both ways, and undo only reverts own ones', async () => {
    await addHeader(other, 'From the second')
    await expect(tree(page).getByText('From the second')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tree(other).getByText('From the first')).toHaveCount(0)
    await expect(tree(page).getByText('From the second')).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(tree(other).getByText('From the first')).toBeVisible()
  })

  await test.step('both have the same state after many concurrent edits', async () => {
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

  await test.step('edits made offline are synchronized after reconnecting', async () => {
    await elsewhere.setOffline(true)
    await addHeader(other, 'Made on a train')
    await addHeader(page, 'Made at a desk')
    await elsewhere.setOffline(false)
    await expect(tree(page).getByText('Made on a train')).toBeVisible()
    await expect(tree(other).getByText('Made at a desk')).toBeVisible()
  })

  await test.step('a restore is shown to the other, and undo reverts it for both', async () => {
    await page.getByRole('button', { name: 'Version history' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version history' })
    await dialog.getByRole('region', { name: 'Today' }).getByRole('button').last().click()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(tree(page).getByRole('treeitem')).toHaveCount(0)
    await expect(other.getByText(/^You restored the version of .* elsewhere$/)).toBeVisible()
    await expect(tree(other).getByRole('treeitem')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tree(page).getByText('Made on a train')).toBeVisible()
    await expect(tree(other).getByText('Made on a train')).toBeVisible()
  })

  await test.step('a user who closes the page disappears', async () => {
    await elsewhere.close()
    await expect(people(page)).toHaveCount(0)
    await expect(page.getByText(/^You, .* left\.$/)).toBeAttached()
  })
  expect(errors).toEqual([])
})
