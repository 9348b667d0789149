import { type Locator, type Page, expect } from '@playwright/test'

type Shown = { id: string; type: string; content?: string; children?: Record<string, Shown[]> }
export type Point = { x: number; y: number }

export const text = (id: string, content = `Text ${id}`): Shown => ({ id, type: 'text', content })
export const section = (id: string, ...content: Shown[]) => ({
  id,
  type: 'section',
  background: 'card',
  padding: 'medium',
  children: { content },
})

export async function makeApp(
  page: Page,
  blocks: object[],
  name = 'Edited',
  settings: object = {},
): Promise<string> {
  const { id } = (await (await page.request.post('/api/apps', { data: { name } })).json()) as { id: string }
  const screens = [
    { id: 'home', title: 'Home', blocks },
    { id: 'menu', title: 'Menu', blocks: [] },
  ]
  const document = { version: 1, settings: { appName: name, ...settings }, screens, tabs: [] }
  const saved = await page.request.put(`/api/apps/${id}`, {
    data: { document },
    headers: { 'if-match': '1' },
  })
  expect(saved.status()).toBe(200)
  return id
}

export async function openApp(page: Page, id: string): Promise<void> {
  await page.goto(`/app-builder?app=${id}`)
  await expect(tree(page)).toBeVisible()
}

export const tree = (page: Page) => page.getByRole('tree', { name: /^Components of/ })
export const block = (page: Page, name: string) =>
  tree(page).getByRole('treeitem').filter({ hasText: name }).last()
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first()

/** Returns the texts of the open screen in order, with the content of a section in brackets. */
export function shape(page: Page): Promise<string> {
  return tree(page).evaluate((list) => {
    const read = (around: Element): string =>
      [...around.querySelectorAll('[data-block]')]
        .filter(
          (one) =>
            one.parentElement?.closest('[data-block]') === (around.matches('[data-block]') ? around : null),
        )
        .map((one) =>
          one.querySelector('[data-slot]') ? `[${read(one)}]` : (one.textContent ?? '').replace('Text ', ''),
        )
        .join(' ')
    return read(list)
  })
}

export async function pointIn(element: Locator, down: number): Promise<Point> {
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height * down }
}

export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await nextFrames(page)
  await page.mouse.up()
}
