import { type APIRequestContext, type BrowserContext, type Page, expect, test } from '@playwright/test'
import { faults, watchConsole } from './browser'
import {
  type Point,
  block,
  makeApp,
  nextFrames,
  openApp,
  pointIn,
  section,
  shape,
  text,
} from './editing-steps'
import { signUp } from './people'

type Saved = {
  document: { screens: { title: string; blocks: { type: string; content?: string; items?: string[] }[] }[] }
}

const settings = { appName: 'Dragged' }

/**
 * Creates an app with these blocks on its first screen and an empty second one, and opens it in the builder.
 */
async function openWith(page: Page, blocks: object[]): Promise<string> {
  await signUp(page.request)
  const created = await page.request.post('/api/apps', { data: { name: settings.appName } })
  const { id } = (await created.json()) as { id: string }
  const screens = [
    { id: 'home', title: 'Home', blocks },
    { id: 'menu', title: 'Menu', blocks: [] },
    { id: 'find', title: 'Find us', blocks: [] },
  ]
  const document = { version: 1, settings, screens, tabs: [] }
  const saved = await page.request.put(`/api/apps/${id}`, {
    data: { document },
    headers: { 'if-match': '1' },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`/app-builder?app=${id}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return id
}

async function savedDocument(request: APIRequestContext, id: string): Promise<Saved['document']> {
  return ((await (await request.get(`/api/apps/${id}`)).json()) as Saved).document
}

/** Saves and returns the first screen's blocks on the server: content of texts, types of others. */
async function saveAndRead(page: Page, id: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { screens } = await savedDocument(page.request, id)
  return screens[0]!.blocks.map(({ type, content }) => (type === 'text' ? content! : type))
}

const indicator = (page: Page) => page.locator('.indicator')

async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await nextFrames(page)
  await expect(indicator(page)).toBeVisible()
}

test('the mouse reorders blocks, and inserts new ones between them', async ({ page }) => {
  const errors = watchConsole(page)
  const id = await openWith(page, [text('a'), text('b'), text('c')])

  await test.step('a block moves up to the top', async () => {
    await dragByMouse(
      page,
      await pointIn(block(page, 'Text c'), 0.5),
      await pointIn(block(page, 'Text a'), 0.1),
    )
    await page.mouse.up()
    await expect(indicator(page)).toBeHidden()
    await expect(block(page, 'Text c')).toHaveAttribute('aria-selected', 'true')
    expect(await saveAndRead(page, id)).toEqual(['Text c', 'Text a', 'Text b'])
  })

  await test.step('a block moves down to the end', async () => {
    await dragByMouse(
      page,
      await pointIn(block(page, 'Text c'), 0.5),
      await pointIn(block(page, 'Text b'), 0.9),
    )
    await page.mouse.up()
    expect(await saveAndRead(page, id)).toEqual(['Text a', 'Text b', 'Text c'])
  })

  await test.step('a new component is inserted where it is dropped', async () => {
    const component = page.getByRole('button', { name: 'Add Card' })
    await dragByMouse(page, await pointIn(component, 0.5), await pointIn(block(page, 'Text b'), 0.1))
    await page.mouse.up()
    expect(await saveAndRead(page, id)).toEqual(['Text a', 'card', 'Text b', 'Text c'])
  })

  await test.step('undo reverts the whole drag', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await saveAndRead(page, id)).toEqual(['Text a', 'Text b', 'Text c'])
  })
  expect(errors).toEqual([])
})

test('a drag that ends with Escape or beside the canvas changes nothing', async ({ page }) => {
  const id = await openWith(page, [text('a'), text('b')])
  const from = await pointIn(block(page, 'Text a'), 0.5)
  await dragByMouse(page, from, await pointIn(block(page, 'Text b'), 0.9))
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toBeHidden()
  await page.mouse.up()

  await dragByMouse(page, from, await pointIn(block(page, 'Text b'), 0.9))
  const beside = await pointIn(page.getByRole('button', { name: 'Add Grid' }), 0.5)
  await page.mouse.move(beside.x, beside.y, { steps: 8 })
  await expect(indicator(page)).toBeHidden()
  await page.mouse.up()

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(await saveAndRead(page, id)).toEqual(['Text a', 'Text b'])
})

test('the keyboard moves blocks on the canvas, and rows of lists', async ({ page }) => {
  const grid = { id: 'grid', type: 'grid', columns: 2, items: ['One', 'Two', 'Three'] }
  const id = await openWith(page, [text('a'), text('b'), grid])

  await test.step('Alt and an arrow move the selected block', async () => {
    await block(page, 'Text a').click()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Moved to 2 of 3' })).toBeAttached()
    expect(await saveAndRead(page, id)).toEqual(['Text b', 'Text a', 'grid'])
  })

  await test.step('Space picks up a row, arrows move it, Space drops it', async () => {
    await moveRowDown(page, 'Move Home')
    await block(page, 'One').click()
    await moveRowDown(page, 'Move One')
    await saveAndRead(page, id)
    const { screens } = await savedDocument(page.request, id)
    expect(screens.map(({ title }) => title)).toEqual(['Menu', 'Home', 'Find us'])
    expect(screens[1]!.blocks[2]!.items).toEqual(['Two', 'One', 'Three'])
  })

  await test.step('Escape puts a row back', async () => {
    await pickUpAndMoveDown(page, 'Move Menu')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Put back where it was.')).toBeAttached()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })
})

async function moveRowDown(page: Page, handle: string): Promise<void> {
  await pickUpAndMoveDown(page, handle)
  await page.keyboard.press('Space')
  await expect(page.getByText('Now at place 2 of 3')).toHaveCount(0) // the announcement is gone
}

/** Picks up a row and moves it down. dnd-kit announces the position of the row. */
async function pickUpAndMoveDown(page: Page, handle: string): Promise<void> {
  await page.getByRole('button', { name: handle, exact: true }).press('Space')
  await expect(page.getByText(/(Picked up, at|Now at) place 1 of 3/)).toBeAttached()
  // dnd-kit handles arrow keys shortly after the announcement.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Now at place 2 of 3')).toBeAttached({ timeout: 3000 })
  }).toPass({ timeout: 15_000 })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press drags a block, and a quick swipe scrolls', async ({ page, context }) => {
    const id = await openWith(page, [text('a'), text('b'), text('c')])
    const client = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const from = await pointIn(block(page, 'Text a'), 0.5)
    const to = await pointIn(block(page, 'Text c'), 0.9)
    const move = async () => {
      for (let step = 1; step <= 8; step++)
        await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 })
      await nextFrames(page)
    }

    await test.step('a quick swipe moves nothing', async () => {
      await touch('touchStart', from)
      await move()
      await expect(indicator(page)).toBeHidden()
      await touch('touchEnd')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    })

    await test.step('a long press drags the block', async () => {
      await touch('touchStart', from)
      await expect(indicator(page)).toBeVisible() // after the long press
      await move()
      await touch('touchEnd')
      await expect(indicator(page)).toBeHidden()
      expect(await saveAndRead(page, id)).toEqual(['Text b', 'Text c', 'Text a'])
    })
  })
})

test.describe('the bar on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page.request)
  })

  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  async function touching(page: Page, context: BrowserContext) {
    const client = await context.newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  }

  test('a bar moves, duplicates and deletes the selection, and covers none of it', async ({ page }) => {
    await openApp(page, await makeApp(page, [text('a'), text('b'), text('c')]))
    await block(page, 'Text b').tap()
    const bar = page.getByRole('group', { name: 'Selected component' })
    await expect(bar).toBeVisible()
    const [barBox, seen] = [await bar.boundingBox(), await block(page, 'Text b').boundingBox()]
    expect(seen!.y + seen!.height).toBeLessThanOrEqual(barBox!.y)
    for (const button of await bar.getByRole('button').all()) {
      const box = (await button.boundingBox())!
      expect([box.width >= 44, box.height >= 44, box.x + box.width <= 390]).toEqual([true, true, true])
    }
    expect(await faults(page)).toEqual([])
    await bar.getByRole('button', { name: 'Move up' }).tap()
    await expect.poll(() => shape(page)).toBe('b a c')
    await bar.getByRole('button', { name: 'Duplicate' }).tap()
    await expect.poll(() => shape(page)).toBe('b b a c')
    await bar.getByRole('button', { name: 'Delete' }).tap()
    await expect.poll(() => shape(page)).toBe('b a c')

    await test.step('several by tapping', async () => {
      await block(page, 'Text a').tap()
      await bar.getByRole('button', { name: 'Select several' }).tap()
      await block(page, 'Text c').tap()
      await page.getByRole('button', { name: 'Delete' }).tap()
      await expect.poll(() => shape(page)).toBe('b')
    })
    await test.step('its design, beside it', async () => {
      await page.keyboard.press('Escape')
      await block(page, 'Text b').tap()
      await bar.getByRole('button', { name: 'Style' }).tap()
      await page.getByRole('radio', { name: 'Center' }).tap()
      await expect(block(page, 'Text b')).toHaveAttribute('data-align', 'center')
      expect(await faults(page)).toEqual([])
    })
  })

  test('a finger drags a component into a section, and a long press opens the menu', async ({
    page,
    context,
  }) => {
    await openApp(page, await makeApp(page, [section('s', text('c')), text('d')]))
    const touch = await touching(page, context)
    const from = await pointIn(block(page, 'Text d'), 0.5)
    const to = await pointIn(block(page, 'Text c'), 0.2)
    await touch('touchStart', from)
    await expect(page.locator('.indicator')).toBeVisible() // after the long press
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 })
    await nextFrames(page)
    await touch('touchEnd')
    await expect.poll(() => shape(page)).toBe('[d c]')

    await touch('touchStart', await pointIn(block(page, 'Text c'), 0.5))
    await expect(page.locator('.indicator')).toBeVisible()
    await touch('touchEnd')
    await expect(page.getByRole('menu', { name: 'Selection' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap()
    await expect.poll(() => shape(page)).toBe('[d c c]')
  })
})
