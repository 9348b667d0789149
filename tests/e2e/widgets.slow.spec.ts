import { type Locator, type Page, expect, test } from '@playwright/test'
import type { AppDocument } from '@/lib/document/document'
import { type AccessibleNode, accessibilityTree, openHydrated, withDescendants } from './browser'
import { block, makeApp, openApp, section, text, tree } from './editing-steps'
import { ADMINISTRATOR } from './global-setup'
import { signIn, signUp } from './people'

// Composite widgets as screen readers get them: from the accessibility tree of the browser. It leaves out
// items if an element with a meaning stands between them and their widget, whatever their roles in the DOM.

type Kind = {
  items: readonly string[]
  /** What may stand between the widget and its items. */
  between?: readonly string[]
  /** Set if it may contain other elements too. */
  mixed?: true
}

/** Roles by their names in Chromium. */
const KINDS: Readonly<Record<string, Kind>> = {
  tree: { items: ['treeitem'] },
  listbox: { items: ['option'], between: ['group'] },
  menu: { items: ['menuitem', 'menuitemradio', 'menuitemcheckbox'], between: ['group'] },
  tablist: { items: ['tab'] },
  radiogroup: { items: ['radio'], mixed: true },
  toolbar: { items: ['button', 'link', 'radio', 'combobox'], mixed: true },
  table: { items: ['row'], between: ['rowgroup'] },
  row: { items: ['cell', 'columnheader', 'rowheader'] },
  dialog: { items: [], mixed: true },
}
const BESIDE_ITEMS = ['separator', 'StaticText', 'caption', 'Caption']

/** Roles whose names are read from their contents or position. */
const UNNAMED = ['row', 'cell']

/** What a screen reader needs to say which item is selected, checked or open. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  treeitem: ['selected', 'level'],
  option: ['selected'],
  tab: ['selected'],
  radio: ['checked'],
  menuitemradio: ['checked'],
  menuitemcheckbox: ['checked'],
  combobox: ['expanded'],
  slider: ['valuemin', 'valuemax'],
}

/** Returns a widget's items, and its other contents, in order. */
function contentsOf({ children }: AccessibleNode, kind: Kind) {
  const items: AccessibleNode[] = []
  const others: AccessibleNode[] = []
  for (const child of children)
    if (kind.items.includes(child.role)) items.push(child)
    else if (kind.mixed || kind.between?.includes(child.role)) {
      const inside = contentsOf(child, kind)
      items.push(...inside.items)
      others.push(...inside.others)
    } else if (!BESIDE_ITEMS.includes(child.role)) others.push(child)
  return { items, others }
}

/** Returns what is wrong with the widgets among all accessible elements of a page. */
function faultsOf(nodes: readonly AccessibleNode[]): string[] {
  const faults: string[] = []
  const owned = new Set<AccessibleNode>()
  for (const node of nodes) {
    const { role, name, states } = node
    const kind = KINDS[role]
    const isNamed = (kind || role in STATES || role.startsWith('menuitem')) && !UNNAMED.includes(role)
    if (isNamed && name.trim() === '') faults.push(`${role} without a name`)
    // A native field with suggestions doesn't say whether they are open.
    const isNative = role === 'combobox' && !states.includes('controls')
    for (const state of STATES[role] ?? [])
      if (!isNative && !states.includes(state)) faults.push(`${role} “${name}” without ${state}`)
    if (!kind) continue
    const { items, others } = contentsOf(node, kind)
    // While a dialog is open, a toolbar that contains a live region stays, without its controls.
    if (role !== 'toolbar' && kind.items.length > 0 && items.length === 0)
      faults.push(`${role} “${name}” without ${kind.items[0]}`)
    if (!kind.mixed) faults.push(...others.map((other) => `${other.role} in ${role} “${name}”`))
    for (const item of items) for (const inItem of withDescendants([item])) owned.add(inItem)
  }
  const strays = ['treeitem', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'row']
  for (const node of nodes)
    if (strays.includes(node.role) && !owned.has(node))
      faults.push(`${node.role} “${node.name}” in no widget`)
  return faults
}

type Step = (page: Page) => Promise<unknown>
type Place = { role: string; name: string | RegExp; at: string; open?: Step; width?: number }

const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name)
const click =
  (role: 'button' | 'tab' | 'combobox' | 'menuitem', name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()
const fill =
  (name: string, words: string): Step =>
  (page) =>
    page.getByRole('combobox', { name }).fill(words)
const select =
  (name: string): Step =>
  (page) =>
    block(page, name).click()
const steps =
  (...all: Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page)
  }

const BUILDER = '/app-builder?app=:app'
const SETTINGS = click('tab', 'Settings')
const APPEARANCE: Step = (page) => page.getByText('Appearance', { exact: true }).click()
const CHANGE_ICON = steps(click('button', 'Add a tab'), click('button', 'Change icon'))

/** A new widget joins with its line: its role and name, its page, and how it opens. */
const PLACES: Readonly<Record<'visitor' | 'customer' | 'administrator', readonly Place[]>> = {
  visitor: [
    { role: 'tablist', name: 'Billing period', at: '/pricing' },
    { role: 'table', name: 'Compare the plans', at: '/pricing' },
    { role: 'dialog', name: 'Menu', at: '/', open: click('button', 'Open menu'), width: 390 },
    { role: 'listbox', name: 'Results', at: '/docs', open: fill('Search the docs', 'publish') },
    { role: 'table', name: /./, at: '/docs/builder' },
    { role: 'tree', name: 'Components of Home', at: '/products/custom', open: click('button', 'Add Text') },
  ],
  customer: [
    { role: 'menu', name: 'Widgets: more', at: '/app-builder', open: click('button', 'Widgets: more') },
    {
      ...{ role: 'radiogroup', name: 'Folder', at: '/app-builder' },
      open: steps(click('button', 'Widgets: more'), click('menuitem', /^Move to folder/)),
    },
    { role: 'radiogroup', name: 'Billing period', at: '/account/plan/change' },
    { role: 'radiogroup', name: 'Plan', at: '/account/plan/change' },
    { role: 'alertdialog', name: /Delete/, at: '/account/data', open: click('button', /^Delete/) },
    { role: 'toolbar', name: 'App', at: BUILDER },
    { role: 'radiogroup', name: 'Device', at: BUILDER },
    { role: 'tablist', name: 'Build, layers and settings', at: BUILDER },
    { role: 'toolbar', name: 'Screens', at: BUILDER },
    { role: 'toolbar', name: 'Tabs', at: BUILDER },
    { role: 'toolbar', name: 'Add a component', at: BUILDER },
    { role: 'tree', name: 'Components of Home', at: BUILDER },
    { role: 'tree', name: 'Layers', at: BUILDER, open: click('tab', 'Layers') },
    { role: 'menu', name: 'Home: more', at: BUILDER, open: click('button', 'Home: more') },
    { role: 'menu', name: /^Screens/, at: BUILDER, open: click('button', /^Screens, Home/) },
    { role: 'menu', name: /^Zoom/, at: BUILDER, open: click('button', /^Zoom: /) },
    { role: 'menu', name: /^Device/, at: BUILDER, open: click('button', /^Device: /), width: 390 },
    { role: 'menu', name: 'Selection', at: BUILDER, open: steps(select('Text a'), key('Shift+F10')) },
    {
      ...{ role: 'listbox', name: 'Language shown', at: BUILDER },
      open: click('combobox', 'Language shown'),
    },
    { role: 'listbox', name: 'Results', at: BUILDER, open: key('Control+k') },
    { role: 'listbox', name: 'Font', at: BUILDER, open: steps(SETTINGS, click('combobox', 'Font')) },
    { role: 'radiogroup', name: 'Corners', at: BUILDER, open: SETTINGS },
    { role: 'radiogroup', name: 'Align', at: BUILDER, open: steps(select('Text a'), APPEARANCE) },
    { role: 'radiogroup', name: 'Icon', at: BUILDER, open: CHANGE_ICON },
    { role: 'toolbar', name: 'Text style', at: BUILDER, open: select('Rich') },
    { role: 'dialog', name: 'Preview of Widgets', at: BUILDER, open: click('button', 'Preview') },
    { role: 'dialog', name: 'Keyboard shortcuts', at: BUILDER, open: key('?') },
    { role: 'dialog', name: /Publish/, at: BUILDER, open: click('button', 'Publish') },
    { role: 'dialog', name: 'Build', at: BUILDER, open: click('button', 'Build'), width: 390 },
  ],
  administrator: [
    { role: 'tablist', name: 'Dashboard', at: '/admin' },
    { role: 'table', name: /^Transactions|^Sample data/, at: '/admin' },
    { role: 'table', name: /^Transactions|^Sample data/, at: '/admin', width: 390 },
    { role: 'table', name: 'Users', at: '/admin/users' },
    { role: 'table', name: 'Users', at: '/admin/users', width: 390 },
    {
      ...{ role: 'listbox', name: 'Search', at: '/admin' },
      open: steps(key('Control+k'), fill('Search people, orders, apps and messages', 'admin')),
    },
  ],
}

for (const [who, places] of Object.entries(PLACES))
  test(`the browser exposes each widget of a ${who} with its items`, async ({ page }) => {
    test.setTimeout(300_000)
    let app = ''
    if (who === 'administrator') await signIn(page.request, ADMINISTRATOR)
    if (who === 'customer') {
      await signUp(page.request)
      const rich = { id: 'rich', type: 'rich-text', text: [{ type: 'paragraph', runs: [{ text: 'Rich' }] }] }
      app = await makeApp(page, [text('a'), section('s', text('c'), text('d')), rich], 'Widgets', {
        locales: ['de'],
      })
    }
    for (const { role, name, at, open, width = 1440 } of places)
      await test.step(`${role} ${name} at ${at}, ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await openHydrated(page, at.replace(':app', app))
        if (at === BUILDER) {
          await expect(tree(page)).toBeVisible()
          // The last control of the top bar to load.
          await expect(page.getByRole('combobox', { name: 'Language shown' })).toBeVisible()
        }
        await open?.(page)
        const widget = page.getByRole(role as 'tree', { name }).first()
        await expect(widget).toBeVisible()
        const itemRoles = KINDS[role]?.items ?? []
        const inDom = async () =>
          Promise.all(itemRoles.map((item) => widget.getByRole(item as 'treeitem').count()))
        if (itemRoles.length > 0)
          await expect.poll(async () => Math.max(...(await inDom()))).toBeGreaterThan(0)

        const nodes = withDescendants(await accessibilityTree(page))
        const named = (node: AccessibleNode) =>
          typeof name === 'string' ? node.name === name : name.test(node.name)
        const found = nodes.find((node) => node.role === role && named(node))
        expect.soft(found, `${role} ${name} is exposed`).toBeDefined()
        const inTree = withDescendants(found?.children ?? [])
        expect
          .soft(
            itemRoles.map((item) => inTree.filter((node) => node.role === item).length),
            `${itemRoles.join(', ')} of ${role} ${name}`,
          )
          .toEqual(await inDom())
        expect.soft(faultsOf(nodes), `${role} ${name} at ${at}, ${width} pixels`).toEqual([])
      })
  })

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** Presses Tab from the top of the page until a locator has the focus. @returns the names of the stops */
async function stopsTo(page: Page, target: Locator): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < 40) {
    await page.keyboard.press('Tab')
    stops.push((await focusedName(page)).slice(0, 40))
    if (await target.evaluate((element) => element === (element.getRootNode() as Document).activeElement))
      return stops
  }
  throw new Error(`Not reached after ${stops.join(' · ')}`)
}

test('the canvas is within ten tab stops, and arrow keys reach what the toolbars contain', async ({
  page,
}) => {
  await signUp(page.request)
  const id = await makeApp(page, [text('a')], 'Stops', { locales: ['de'] })
  const saved = (await (await page.request.get(`/api/apps/${id}`)).json()) as { document: AppDocument }
  const { document } = saved
  document.tabs = document.screens.map(({ id: screenId, title }) => ({
    ...{ id: `tab-${screenId}`, label: title, icon: 'home' },
    action: { type: 'screen', screenId },
  }))
  const headers = { 'if-match': '2' }
  expect((await page.request.put(`/api/apps/${id}`, { data: { document }, headers })).status()).toBe(200)

  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openApp(page, id)
    // A skipped panel would make the test pass.
    if (width === 1440) await expect(page.getByRole('toolbar', { name: 'Tabs' })).toBeVisible()
    expect((await stopsTo(page, tree(page))).length, `at ${width} pixels`).toBeLessThanOrEqual(10)
  }

  await test.step('in the top bar, Home, End and the arrows', async () => {
    const bar = page.getByRole('toolbar', { name: 'App' })
    await bar.getByRole('link', { name: 'My apps' }).focus()
    const reached: string[] = []
    for (let i = 0; i < 30; i++) {
      reached.push(await focusedName(page))
      if (reached.at(-1) === 'Publish') break
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => focusedName(page)).not.toBe(reached.at(-1)) // the focus moves a moment later
    }
    for (const name of ['Version history', 'Messages', 'Analytics', 'Search', 'Preview', 'Save', 'Publish'])
      expect(reached).toContain(name)
    expect(reached.filter((name) => /\d × \d/.test(name))).toHaveLength(3)
    await page.keyboard.press('Home')
    await expect(bar.getByRole('link', { name: 'My apps' })).toBeFocused()
    await bar.getByRole('radio', { name: /^Tablet/ }).press('Space')
    await expect(bar.getByRole('radio', { name: /^Tablet/ })).toBeChecked()
  })

  await test.step('in a list, up and down between rows, left and right in a row', async () => {
    const screens = page.getByRole('toolbar', { name: 'Screens' })
    await screens.getByRole('button', { name: 'Add a screen' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(screens.getByRole('button', { name: /^Home Starts here/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(screens.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(screens.getByRole('button', { name: 'Move Menu' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(screens.getByRole('button', { name: 'Menu: more' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu', { name: 'Menu: more' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screens.getByRole('button', { name: 'Menu: more' })).toBeFocused()
  })

  await test.step('screens and tabs are above the components', async () => {
    const tops = await Promise.all(
      ['Screens', 'Tabs', 'Components'].map(
        async (name) => (await page.getByRole('region', { name, exact: true }).boundingBox())!.y,
      ),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })
})
