import { expect, test } from '@playwright/test'
import { SITE_URL } from './bakery-site'
import { accessibilityTree, faults, watchConsole, withDescendants } from './browser'
import { block, drag, makeApp, openApp, pointIn, section, shape, text, tree, undo } from './editing-steps'
import { signUp } from './people'

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
})

test('several components are selected, dragged into a section, and restored by one undo', async ({
  page,
}) => {
  const errors = watchConsole(page)
  await openApp(page, await makeApp(page, [text('a'), text('b'), section('s', text('c')), text('d')]))
  await block(page, 'Text a').click()
  await block(page, 'Text b').click({ modifiers: ['Shift'] })
  await expect(tree(page)).toHaveAttribute('aria-multiselectable', 'true')
  await expect(tree(page).locator('[aria-selected=true]')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '2 components' })).toBeVisible()

  await drag(page, await pointIn(block(page, 'Text a'), 0.5), await pointIn(block(page, 'Text c'), 0.9))
  await expect.poll(() => shape(page)).toBe('[c a b] d')
  await undo(page).click()
  await expect.poll(() => shape(page)).toBe('a b [c] d')

  await test.step('all of them by keys: copy, delete, paste, move', async () => {
    await block(page, 'Text a').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Delete')
    await expect.poll(() => shape(page)).toBe('[c] d')
    await block(page, 'Text d').click()
    await page.keyboard.press('Control+v')
    await expect.poll(() => shape(page)).toBe('[c] d a b')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => shape(page)).toBe('[c] a b d')
    await page.keyboard.press('Control+g')
    await expect.poll(() => shape(page)).toBe('[c] [a b] d')
  })
  expect(errors).toEqual([])
})

test('the mouse and the keyboard move components into others and out again', async ({ page }) => {
  await openApp(page, await makeApp(page, [text('a'), section('s', text('c')), text('d')]))
  const exposed = withDescendants(await accessibilityTree(page))
  expect(exposed.filter(({ role }) => role === 'treeitem')).toHaveLength(4)
  await drag(page, await pointIn(block(page, 'Text d'), 0.5), await pointIn(block(page, 'Text c'), 0.1))
  await expect.poll(() => shape(page)).toBe('a [d c]')
  await drag(page, await pointIn(block(page, 'Text c'), 0.5), await pointIn(block(page, 'Text a'), 0.1))
  await expect.poll(() => shape(page)).toBe('c a [d]')
  await block(page, 'Text d').click()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => shape(page)).toBe('c a [] d')

  await test.step('a second click on an empty slot opens the list for it', async () => {
    const place = tree(page).locator('[data-slot="content"]')
    await place.click()
    await expect(tree(page).getByRole('treeitem', { selected: true })).toHaveCount(1)
    await place.click()
    await expect(page.getByRole('dialog', { name: 'Add a component' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await block(page, 'Text d').click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => shape(page)).toBe('c a [d]')
  await expect(page.getByRole('status').filter({ hasText: 'Moved to 1 of 1 in Section' })).toBeAttached()
})

test('keys alone: a component is inserted between two, named, styled like another and moved, in few stops', async ({
  page,
}) => {
  await openApp(page, await makeApp(page, [text('a'), text('b')]))
  await tree(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Add a component' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.type('header')
  await expect(page.getByRole('option').first()).toHaveText(/^Header/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tree(page)).toBeFocused()

  await expect(block(page, 'Welcome')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('textarea.writing')).toBeFocused()
  await page.keyboard.type('Good morning')
  await page.keyboard.press('Enter')
  await expect(tree(page)).toBeFocused()
  await expect(block(page, 'Good morning')).toBeVisible()
  expect(await shape(page)).toMatch(/^a Good morning.* b$/)

  await page.keyboard.press('Enter')
  await page.keyboard.type('A mistake')
  await page.keyboard.press('Escape')
  await expect(block(page, 'Good morning')).toBeVisible()

  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Selection' })
  await expect(menu).toBeVisible()
  // A menu over the page is in no landmark.
  expect((await faults(page)).filter((fault) => !fault.startsWith('region'))).toEqual([])
  await page.keyboard.press('m')
  await expect(menu.getByRole('menuitem', { name: /^Move to/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Move to another screen' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree', { name: 'Components of Menu' })).toBeVisible()
  await expect(block(page, 'Good morning')).toHaveAttribute('aria-selected', 'true')
  await undo(page).click()
  await page.getByRole('region', { name: 'Screens' }).getByRole('button', { name: /^Home/ }).first().click()
  await expect.poll(() => shape(page)).toMatch(/^a Good morning.* b$/)
})

test('the palette finds commands, components and all text', async ({ page }) => {
  await openApp(page, await makeApp(page, [text('a', 'Cinnamon buns every Friday'), text('b')]))
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog).toBeVisible()
  await page.keyboard.type('cinnamon')
  await dialog.getByRole('option', { name: /Cinnamon buns/ }).click()
  await expect(block(page, 'Cinnamon')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeVisible()
  await page.keyboard.type('dupl')
  await page.keyboard.press('Enter')
  await expect.poll(() => shape(page)).toBe('Cinnamon buns every Friday Cinnamon buns every Friday b')

  await test.step('several selected and the layers are clean', async () => {
    await block(page, 'Cinnamon').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('tab', { name: 'Layers' }).click()
    await expect(
      page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem', { selected: true }),
    ).toHaveCount(3)
    expect(await faults(page)).toEqual([])
  })
})

test('layers: search, select, and drag with the mouse into a section', async ({ page }) => {
  await openApp(page, await makeApp(page, [text('a'), section('s', text('c')), text('d')]))
  await page.getByRole('tab', { name: 'Layers' }).click()
  const layers = page.getByRole('tree', { name: 'Layers' })
  await expect(layers.getByRole('treeitem')).toHaveCount(6)
  const row = (name: string) => layers.getByRole('treeitem').filter({ hasText: name })
  await drag(page, await pointIn(row('Text d'), 0.5), await pointIn(row('Text c'), 0.9))
  await expect.poll(() => shape(page)).toBe('a [c d]')
  await row('Text a').click()
  await expect(block(page, 'Text a')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => shape(page)).toBe('[c d] a')
  await page.keyboard.press('ArrowUp')
  await expect(block(page, 'Text d')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox', { name: 'Search layers' }).fill('text c')
  await expect(layers.getByRole('treeitem')).toHaveCount(3)
})

test('the device is zoomed by keys, wheel and menu', async ({ page }) => {
  await openApp(page, await makeApp(page, [text('a')]))
  const width = async () => (await tree(page).boundingBox())!.width
  await tree(page).focus()
  await page.keyboard.press('Control+0')
  const fit = await width()
  await page.keyboard.press('Control++')
  await expect.poll(width).toBeGreaterThan(fit)
  await page.getByRole('button', { name: 'Zoom: ' }).click()
  await page.getByRole('menuitemradio', { name: '200%' }).click()
  await expect.poll(async () => Math.round(await width())).toBe(750)
  await tree(page).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 200)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeLessThan(749)
  await tree(page).focus()
  await page.keyboard.press('Control+0')
  await expect.poll(width).toBe(fit)
})

test('components pasted into another app keep their pictures, and pasted pictures and text become components', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const first = await makeApp(page, [], 'First')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = await page.request.post(`/api/apps/${first}/assets`, {
    data: png,
    headers: { 'content-type': 'image/png' },
  })
  const { reference } = (await upload.json()) as { reference: string }
  const image = { id: 'image', type: 'image', src: reference, alt: 'A red dot' }
  const document = {
    version: 1,
    settings: { appName: 'First' },
    screens: [{ id: 'home', title: 'Home', blocks: [image] }],
    tabs: [],
  }
  const saved = await page.request.put(`/api/apps/${first}`, {
    data: { document },
    headers: { 'if-match': '2' },
  })
  expect(saved.status()).toBe(200)
  await openApp(page, first)
  await tree(page).getByRole('treeitem').click()
  await page.keyboard.press('Control+c')

  const second = await makeApp(page, [text('a')], 'Second')
  await openApp(page, second)
  await block(page, 'Text a').click()
  await page.keyboard.press('Control+v')
  const picture = tree(page).getByRole('treeitem', { name: 'A red dot' }).locator('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`/api/apps/${second}/assets/`))
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await test.step('by the menu, without a key', async () => {
    const pictures = tree(page).getByRole('treeitem', { name: 'A red dot' })
    await pictures.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
    await block(page, 'Text a').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Paste', exact: true }).click()
    await expect(pictures).toHaveCount(2)
  })
  await test.step('a picture from another program', async () => {
    const before = await tree(page).getByRole('treeitem').count()
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' }))
        window.document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...png],
    )
    await expect(tree(page).getByRole('treeitem')).toHaveCount(before + 1)
  })
})

test('the builder is clean in all its states', async ({ page }) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/app-builder')
  await expect(page.getByRole('heading', { name: 'My apps' })).toBeVisible()
  expect(await faults(page), 'no apps').toEqual([])

  const converted = await page.request.post('/api/convert-website', {
    data: { url: SITE_URL, appName: 'Donaudampfschifffahrtsgesellschaft' },
  })
  const { id } = (await converted.json()) as { id: string }
  await page.reload()
  await expect(page.getByRole('link', { name: 'Donaudampfschifffahrtsgesellschaft' })).toBeVisible()
  expect(await faults(page), 'my apps').toEqual([])

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/app-builder?app=${id}`)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await faults(page), `editor at ${width}`).toEqual([])
    await page.getByRole('tree').getByRole('treeitem').first().click()
    expect(await faults(page), `a component selected at ${width}`).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app-builder?app=${id}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  expect(await faults(page), 'settings').toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page), 'preview').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page), 'shortcuts').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await faults(page), 'published').toEqual([])
})
