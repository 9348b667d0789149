import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useShownSettings } from '@/components/builder/canvas/use-shown-settings'
import { DesignFields } from '@/components/builder/panels/design/design-fields'
import { ThemeList } from '@/components/builder/panels/design/theme-list'
import { ScreensPanel } from '@/components/builder/panels/screens-and-tabs'
import { TabsPanel } from '@/components/builder/panels/tabs-panel'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { edit, undo } from '@/components/builder/state/history-commands'
import { useEditor } from '@/components/builder/state/use-editor'
import { describeInvalidFields } from '@/components/builder/invalid-fields'
import { type AppDocument, documentSchema, LIMITS } from '@/lib/document/document'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { subtree } from '@/lib/document/walk'
import { documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

// jsdom does not implement the measurement and pointer capture that Radix' lists use.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
})

function Shown() {
  const { settings } = useShownSettings()
  return <output>{`${settings.primaryColor} ${settings.radius ?? '-'}`}</output>
}

const present = (store: ReturnType<typeof storeWith>) => store.get().history.present

describe('themes', () => {
  test('hover or keyboard focus previews a theme and changes nothing', async () => {
    const store = storeWith(documentWith('text'))
    const before = present(store)
    renderEditor(
      store,
      <>
        <ThemeList />
        <Shown />
      </>,
    )
    const shown = screen.getByRole('status')
    await userEvent.hover(screen.getByRole('button', { name: 'Studio' }))
    expect(shown).toHaveTextContent('#111111 none')
    await userEvent.unhover(screen.getByRole('list'))
    expect(shown).toHaveTextContent('#6366f1 -')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Bistro' })).toHaveFocus()
    expect(shown).toHaveTextContent('#8c2f1b small')
    await userEvent.click(document.body)
    expect(shown).toHaveTextContent('#6366f1 -')
    expect(present(store)).toBe(before)
  })

  test('a click applies it as one step', async () => {
    const store = storeWith(documentWith('text'))
    const before = JSON.stringify(present(store))
    renderEditor(store, <ThemeList />)
    await userEvent.click(screen.getByRole('button', { name: 'Studio' }))
    expect(present(store).settings).toMatchObject({ primaryColor: '#111111', radius: 'none' })
    expect(screen.getByRole('button', { name: 'Studio' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Clean' })).toHaveAttribute('aria-pressed', 'false')
    act(() => undo(store))
    expect(JSON.stringify(present(store))).toBe(before)
    expect(screen.getByRole('button', { name: 'Clean' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the scheme of the canvas can be chosen if the app follows the phone', async () => {
  const store = storeWith(documentWith('text'))
  const update = (settings: object) => edit(store, { type: 'update-settings', settings })
  function Fields() {
    return <DesignFields settings={useEditor((state) => state.history.present.settings)} update={update} />
  }
  renderEditor(store, <Fields />)
  const choice = (name: string) => within(screen.getByRole('radiogroup', { name }))
  expect(choice('Light or dark').getByRole('radio', { name: 'Light' })).toBeChecked()
  await userEvent.click(choice('Light or dark').getByRole('radio', { name: 'Phone' }))
  const followed = present(store)
  expect(followed.settings.colorScheme).toBe('system')
  await userEvent.click(choice('Show here').getByRole('radio', { name: 'Dark' }))
  expect(store.get().scheme).toBe('dark')
  expect(present(store)).toBe(followed)
  await userEvent.click(choice('Corners').getByRole('radio', { name: 'L' }))
  await userEvent.click(choice('Space between').getByRole('radio', { name: 'Tight' }))
  expect(present(store).settings).toMatchObject({ radius: 'large', density: 'compact' })
})

describe('tabs', () => {
  const withTabs = (count: number): AppDocument => {
    const document = documentWith('text')
    const tabs = Array.from({ length: count }, (_, at) => ({
      id: `tab-${at}`,
      label: `Tab ${at}`,
      icon: 'home',
      action: { type: 'screen', screenId: 'screen-home' },
    }))
    return documentSchema.parse({ ...document, tabs })
  }

  test('an icon is found by its name and by its synonyms', async () => {
    const store = storeWith(withTabs(1))
    renderEditor(store, <TabsPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Tab 0', expanded: false }))
    await userEvent.click(screen.getByRole('button', { name: 'Change icon' }))
    expect(TAB_ICONS.length).toBeGreaterThanOrEqual(200)
    await screen.findByRole('radiogroup', { name: 'Icon' })
    // Queries by role would take seconds.
    expect(document.querySelectorAll('[role=radiogroup] [type=radio]')).toHaveLength(TAB_ICONS.length)
    const field = screen.getByRole('searchbox', { name: 'Search icons' })
    await userEvent.type(field, 'swim pool')
    const found = within(screen.getByRole('radiogroup', { name: 'Icon' })).getAllByRole('radio')
    expect(found.map((one) => one.getAttribute('aria-label'))).toEqual(['waves', 'waves ladder'])
    await userEvent.click(found[1]!)
    expect(present(store).tabs[0]!.icon).toBe('waves-ladder')
    await userEvent.type(field, ' zzz')
    expect(screen.getByText(/No icons match/)).toBeVisible()
    expect(screen.queryByRole('radiogroup', { name: 'Icon' })).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, 'Öffnungszeiten')
    expect(within(screen.getByRole('radiogroup', { name: 'Icon' })).getByRole('radio')).toHaveAccessibleName(
      'clock',
    )
  })

  test('a new tab has the icon that fits its screen, and follows its name until one is chosen', async () => {
    const document = withTabs(1)
    const [home] = document.screens
    const store = storeWith({
      ...document,
      screens: [home, { ...home, id: 'pasta', title: 'Pasta', blocks: [] }],
    })
    renderEditor(store, <TabsPanel />)
    const icon = () => present(store).tabs[1]!.icon
    const rename = async (name: string) => {
      await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Add a tab' }))
    await waitFor(() => expect(present(store).tabs).toHaveLength(2))
    expect(icon()).toBe('utensils')
    await rename('Öffnungszeiten')
    expect(icon()).toBe('clock')
    const { past } = store.get().history
    await rename('Unser Team')
    expect(icon()).toBe('users')
    expect(store.get().history.past).toHaveLength(past.length) // typing is one undo step
    await userEvent.click(screen.getByRole('button', { name: 'Change icon' }))
    await screen.findByRole('radiogroup', { name: 'Icon' })
    fireEvent.click(screen.getByRole('radio', { name: 'smile' }))
    await rename('Wein')
    expect(icon()).toBe('smile')
  })

  test('tabs that do not fit into the bar are listed as part of the menu', async () => {
    const store = storeWith(withTabs(6))
    renderEditor(store, <TabsPanel />)
    expect(screen.getByRole('button', { name: 'Tab 5 In the menu' })).toBeVisible()
    const kinds = within(screen.getByRole('radiogroup', { name: 'Tabs are shown in' }))
    await userEvent.click(kinds.getByRole('radio', { name: 'Menu' }))
    expect(present(store).settings.navigation).toBe('menu')
    expect(screen.getAllByRole('button', { name: /In the menu/ })).toHaveLength(6)
    expect(LIMITS.bar).toBe(5)
  })
})

describe('screens', () => {
  test('with nothing selected the properties are the screen’s, and an invalid one is named', async () => {
    const store = storeWith(documentWith('text'))
    renderEditor(store, <PropertiesPanel />)
    expect(screen.getByRole('heading', { name: 'Screen Home' })).toBeVisible()
    const bar = within(screen.getByRole('radiogroup', { name: 'Bar at the top' }))
    await userEvent.click(bar.getByRole('radio', { name: 'Hidden' }))
    expect(present(store).screens[0].bar).toBe('none')
    await userEvent.click(screen.getByRole('radio', { name: 'Shown' }))
    expect(present(store).screens[0].bar).toBe('shown')
    await userEvent.type(screen.getByLabelText('Title in the bar'), 'x'.repeat(51))
    expect(describeInvalidFields(store.get())).toBe('a field of the screen Home')
  })

  test('a copy has new ids everywhere, and is undone in one step', async () => {
    const store = storeWith(documentWith('columns', 'text'))
    const before = JSON.stringify(present(store))
    renderEditor(store, <ScreensPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Home: more' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    const [home, copy] = present(store).screens
    expect(copy).toMatchObject({ title: 'Home copy', blocks: [{ type: 'columns' }, { type: 'text' }] })
    expect(store.get().screenId).toBe(copy!.id)
    const ids = [home, copy!].flatMap(({ id, blocks }) => [
      id,
      ...blocks.flatMap(subtree).map((one) => one.id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(documentSchema.safeParse(present(store)).success).toBe(true)
    act(() => undo(store))
    expect(JSON.stringify(present(store))).toBe(before)
  })

  test('a screen is hidden and shown again from the list', async () => {
    const store = storeWith(documentWith('text'))
    renderEditor(store, <ScreensPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Home: more' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide from bar and menu' }))
    expect(present(store).screens[0].hidden).toBe(true)
    expect(screen.getByLabelText('Hidden from bar and menu')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Home: more' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show in bar and menu' }))
    expect(present(store).screens[0].hidden).toBe(false)
    expect(screen.queryByLabelText('Hidden from bar and menu')).toBeNull()
  })
})
