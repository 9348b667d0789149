import { type Locator, type Page, expect, test } from '@playwright/test'
import { expectClean, faults, watchConsole } from './browser'
import { block, makeApp, openApp as openEditor, pointIn, text, tree, undo } from './editing-steps'
import { signUp } from './people'

type Saved = {
  document: { settings: Record<string, unknown>; tabs: { label: string; icon: string }[]; screens: object[] }
}

const tab = (id: string, label: string) => ({
  id,
  label,
  icon: 'home',
  action: { type: 'screen', screenId: id.slice(4) },
})

/** Creates an app with two screens and a tab for each, and opens it in the builder. */
async function openApp(page: Page): Promise<string> {
  await signUp(page.request)
  const created = await page.request.post('/api/apps', { data: { name: 'Designed' } })
  const { id } = (await created.json()) as { id: string }
  const button = {
    id: 'b',
    type: 'button',
    text: 'Order',
    style: 'primary',
    action: { type: 'screen', screenId: 'order' },
  }
  const document = {
    version: 1,
    settings: { appName: 'Designed', primaryColor: '#1f6b5c', secondaryColor: '#8a4b08' },
    screens: [
      {
        id: 'home',
        title: 'Home',
        blocks: [{ id: 'h', type: 'header', title: 'Good bread', subtitle: 'Daily' }, button],
      },
      { id: 'order', title: 'Order', blocks: [{ id: 't', type: 'text', content: 'Call us' }] },
    ],
    tabs: [tab('tab-home', 'Home'), tab('tab-order', 'Order')],
  }
  const saved = await page.request.put(`/api/apps/${id}`, {
    data: { document },
    headers: { 'if-match': '1' },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`/app-builder?app=${id}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return id
}

async function save(page: Page, id: string): Promise<Saved['document']> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  return ((await (await page.request.get(`/api/apps/${id}`)).json()) as Saved).document
}

const canvasButton = (page: Page) => page.locator('.ak-button')
const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test('a theme is previewed on hover, applied by a click, and undone in one step', async ({ page }) => {
  const errors = watchConsole(page)
  const id = await openApp(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const before = 'rgb(31, 107, 92)'
  const studio = page.getByRole('button', { name: 'Studio' })
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe(before)

  await studio.hover()
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe('rgb(17, 17, 17)')
  await expect.poll(() => style(canvasButton(page), 'border-top-left-radius')).toBe('0px')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).hover()
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe(before)

  await page.getByRole('button', { name: 'Bistro' }).focus()
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe('rgb(140, 47, 27)')
  await studio.click()
  await expect(studio).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Name', exact: true }).hover()
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe('rgb(17, 17, 17)')
  await expect
    .poll(() => style(page.locator('.ak-title').first(), 'font-family'))
    .toContain('Space Grotesk Variable')
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].some((font) => /Space Grotesk/.test(font.family))))
    .toBe(true)
  const { settings } = await save(page, id)
  expect(settings).toMatchObject({ primaryColor: '#111111', radius: 'none', typeScale: 'expressive' })

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => style(canvasButton(page), 'background-color')).toBe(before)
  await expect(studio).toHaveAttribute('aria-pressed', 'false')
  expect(Object.keys((await save(page, id)).settings)).not.toContain('radius')
  expect(errors).toEqual([])
})

test('an app that follows the phone shows both schemes on the canvas', async ({ page }) => {
  const id = await openApp(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('radiogroup', { name: 'Light or dark' }).getByRole('radio', { name: 'Phone' }).click()
  const ground = () => style(page.locator('.ak-app').first(), 'background-color')
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.getByRole('radiogroup', { name: 'Show here' }).getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe('rgb(255, 255, 255)')
  expect((await save(page, id)).settings).toMatchObject({ colorScheme: 'system', backgroundColor: '#ffffff' })
  expect(await faults(page)).toEqual([])
})

test('an icon is found by its common names, and the menu shows what the bar does not', async ({ page }) => {
  const errors = watchConsole(page)
  const id = await openApp(page)
  await page.getByRole('button', { name: 'Order', exact: true, expanded: false }).click()
  await page.getByRole('button', { name: 'Change icon' }).click()
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('bakery')
  await expect(page.getByRole('radio', { name: 'croissant' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'phone', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'croissant' }).check({ force: true })
  await expect(page.locator('.ak-tab').nth(1).locator('svg path').first()).toBeAttached()
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('nothing like it')
  await expect(page.getByText('No icons match.')).toBeVisible()
  expect(await faults(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Only in the menu' }).check()
  await expect(page.locator('.ak-tab')).toHaveCount(1)
  await page.locator('.ak-menu > summary').click()
  await expect(page.locator('.ak-entry')).toHaveText(['Order'])
  await page.locator('.ak-entry').click()
  await expect(page.getByRole('heading', { name: 'Screen Order' })).toBeVisible()
  expect((await save(page, id)).tabs).toMatchObject([{ icon: 'home' }, { icon: 'croissant', menuOnly: true }])
  expect(errors).toEqual([])
})

test('a screen has a bar, a background and a copy, and can be hidden', async ({ page }) => {
  const id = await openApp(page)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('radio', { name: 'Floating' }).click()
  await expect(page.locator('.ak-bar')).toHaveAttribute('data-look', 'clear')
  await properties.getByRole('textbox', { name: 'Title in the bar' }).fill('Hello')
  await expect(page.locator('.ak-brand')).toHaveText('Hello')
  await properties.getByRole('combobox', { name: 'Screen background' }).click()
  await page.getByRole('option', { name: 'Primary color' }).click()
  await expect.poll(() => style(page.locator('.ak-backdrop'), 'background-color')).toBe('rgb(31, 107, 92)')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  await properties.getByRole('button', { name: 'Duplicate screen' }).click()
  await expect(page.getByRole('heading', { name: 'Screen Home copy' })).toBeVisible()
  await expect(page.locator('.ak-backdrop')).toBeVisible()
  await properties.getByRole('checkbox', { name: 'Hide from bar and menu' }).check()
  const { screens } = await save(page, id)
  expect(screens).toMatchObject([
    {
      id: 'home',
      bar: 'clear',
      barTitle: 'Hello',
      background: 'primary',
      blocks: [{ id: 'h' }, { id: 'b' }],
    },
    { title: 'Home copy', hidden: true, bar: 'clear', blocks: [{ type: 'header' }, { type: 'button' }] },
    { id: 'order' },
  ])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  expect((await save(page, id)).screens).toHaveLength(2)
})

test('a published app has its menu, its icons and both schemes, and axe finds nothing in it', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await signUp(page.request)
  const created = await page.request.post('/api/apps', { data: { name: 'Menu of bread' } })
  const { id, slug } = (await created.json()) as { id: string; slug: string }
  const screens = Array.from({ length: 7 }, (_, at) => ({
    id: `s${at}`,
    title: `Screen ${at}`,
    ...(at === 1 && { background: '#203a5a', bar: 'clear' }),
    blocks: [{ id: `h${at}`, type: 'header', title: `Part ${at}`, subtitle: 'Below' }],
  }))
  const tabs = screens.map((screen, at) => ({
    id: `tab-s${at}`,
    label: `Tab ${at}`,
    icon: 'croissant',
    action: { type: 'screen', screenId: screen.id },
  }))
  const document = {
    version: 1,
    settings: { appName: 'Menu of bread', colorScheme: 'system', fontFamily: 'Lora' },
    screens,
    tabs,
  }
  await page.request.put(`/api/apps/${id}`, { data: { document }, headers: { 'if-match': '1' } })
  expect((await page.request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/a/${slug}/`)
  await expect(page.locator('.ak-tab')).toHaveCount(5)
  expect(await style(page.locator('body'), 'font-family')).toBeTruthy()
  const light = await style(page.locator('.ak-app'), 'background-color')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => style(page.locator('.ak-app'), 'background-color')).not.toBe(light)
  expect(await faults(page)).toEqual([])

  const opener = page.locator('.ak-menu > summary')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('.ak-entry')).toHaveText(['Tab 5', 'Tab 6'])
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Tab 6' }).click()
  await expect(page.getByRole('heading', { name: 'Part 6' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'Tab 1' }).click()
  await expect(page.getByRole('heading', { name: 'Part 1' })).toBeVisible()
  await expectClean(page, 'a screen with a ground of its own')
  expect(errors).toEqual([])
})

test.describe('pictures', () => {
  /** Files for a drop: pictures of 80 by 40 pixels, each in one color. */
  const picturesIn = (page: Page, ...colors: string[]) =>
    page.evaluateHandle(async (names) => {
      const data = new DataTransfer()
      for (const name of names) {
        const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 40 })
        const context = canvas.getContext('2d')!
        context.fillStyle = name
        context.fillRect(0, 0, 80, 40)
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
        data.items.add(new File([blob!], `${name}.png`, { type: 'image/png' }))
      }
      return data
    }, colors)

  test('dropped on the canvas become a gallery in one step, are chosen again, cropped and kept in focus', async ({
    page,
  }) => {
    const errors = watchConsole(page)
    await signUp(page.request)
    const id = await makeApp(page, [text('a')], 'Dropped')
    await openEditor(page, id)
    const { x, y } = await pointIn(block(page, 'Text a'), 0.9)
    const drop = { dataTransfer: await picturesIn(page, 'tomato', 'teal'), clientX: x, clientY: y }
    await block(page, 'Text a').dispatchEvent('dragover', drop)
    await expect(page.locator('.indicator')).toBeVisible()
    await block(page, 'Text a').dispatchEvent('drop', drop)
    const pictures = page.locator('.ak-gallery img')
    await expect(pictures).toHaveCount(2)
    await undo(page).click()
    await expect(pictures).toHaveCount(0)
    await page.getByRole('button', { name: 'Redo' }).first().click()
    await expect(pictures).toHaveCount(2)

    await tree(page)
      .getByRole('treeitem', { name: /^Gallery/ })
      .click()
    await page.getByRole('button', { name: 'Choose from this app' }).click()
    const library = page.getByRole('dialog', { name: 'Choose pictures' })
    await expect(library.getByRole('listitem')).toHaveCount(2)
    await library.getByRole('listitem').first().getByRole('button').click()
    expect(await faults(page)).toEqual([])
    await library.getByRole('button', { name: 'Add picture' }).click()
    await expect(pictures).toHaveCount(3)

    await page.getByRole('button', { name: 'picture 1', exact: true }).click()
    await page.getByRole('button', { name: 'Crop and focal point' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop and focal point' })
    await dialog.getByRole('radio', { name: '1:1' }).click()
    const area = dialog.getByRole('button', { name: 'Crop area, 40 by 40 pixels' })
    await area.press('ArrowLeft')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Focal point' }).click()
    await dialog.getByRole('button', { name: /^Focal point/ }).press('Shift+ArrowUp')
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => pictures.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(40)
    await expect(pictures.first()).toHaveCSS('object-position', '52% 40%')
    await expect(pictures.last()).toHaveCSS('object-position', '50% 50%')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const { hostedUrl } = await publish(page, id)
    await page.goto(hostedUrl)
    await expect(pictures.first()).toHaveCSS('object-position', '52% 40%')
    expect(errors).toEqual([])
  })

  async function publish(page: Page, id: string): Promise<{ hostedUrl: string }> {
    const released = await page.request.post(`/api/apps/${id}/releases`, { data: {} })
    expect(released.status()).toBe(201)
    return (await (await page.request.get(`/api/apps/${id}`)).json()) as { hostedUrl: string }
  }
})
