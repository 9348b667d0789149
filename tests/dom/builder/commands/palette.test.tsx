import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COMMANDS } from '@/components/builder/commands/commands'
import { SelectionMenu } from '@/components/builder/menu/selection-menu'
import { Palette } from '@/components/builder/palette/palette'
import { undo } from '@/components/builder/state/history-commands'
import { addScreen, openScreen } from '@/components/builder/state/screen-commands'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

// What the list asks of a browser that lays out; jsdom does not.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = () => undefined
})

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

function show(...types: Parameters<typeof documentWith>) {
  const store = storeWith(documentWith(...types))
  store.set({ selectedId: 'block-text' })
  renderEditor(
    store,
    <>
      <Palette />
      <SelectionMenu />
    </>,
  )
  return store
}

test('a component is found by what else it is called, and put where the list was opened', async () => {
  const store = show('text', 'section')
  act(() =>
    store.set({ palette: { mode: 'add', to: { parentId: 'block-section', slot: 'content', index: 0 } } }),
  )
  expect(screen.getByRole('group', { name: 'Layout' })).toBeVisible()
  await userEvent.keyboard('side by side{Enter}')
  expect(store.get().palette).toBeNull()
  const section = blocksOf(store)[1]!
  expect(section.children?.['content']?.[0]).toMatchObject({ type: 'columns' })
  act(() => undo(store))
  expect(blocksOf(store)[1]!.children?.['content'] ?? []).toEqual([])
})

test('only what may stand at the place is offered', () => {
  const store = show('text', 'tabs')
  act(() => store.set({ palette: { mode: 'add', to: { parentId: 'block-tabs', slot: 'panels' } } }))
  expect(options()).toEqual(['Panel'])
  act(() => store.set({ palette: { mode: 'add', to: null } }))
  expect(options()).not.toContain('Panel')
})

test('everything is found in one list: commands that make sense now, components, screens, settings and content', async () => {
  const store = show('text', 'card')
  act(() => addScreen(store))
  act(() => openScreen(store, store.get().history.present.screens[0].id))
  act(() => store.set({ palette: { mode: 'all' } }))
  expect(options()).toContain('Screen 2')
  expect(options().some((name) => name?.startsWith('Duplicate'))).toBe(false) // nothing is selected
  expect(options().some((name) => name?.startsWith('Undo'))).toBe(true)
  expect(options()).toContain('Settings: Primary color')
  await userEvent.keyboard('worth a visit')
  await userEvent.click(screen.getByRole('option', { name: /worth a visit/ }))
  expect(store.get().selectedId).toBe('block-text')
})

test('a component moves to a screen that is chosen by name', async () => {
  const store = show('text', 'card')
  const [home] = store.get().history.present.screens
  act(() => addScreen(store))
  act(() => openScreen(store, home.id))
  act(() => store.set({ selectedId: 'block-text', palette: { mode: 'move' } }))
  expect(options()).toEqual(['Screen 2'])
  await userEvent.keyboard('{Enter}')
  expect(store.get().history.present.screens.map(({ blocks }) => blocks.length)).toEqual([1, 1])
})

test('the menu of the selection does what its keys do, and offers nothing that makes no sense', async () => {
  const store = show('text', 'card')
  act(() => store.set({ menu: { x: 10, y: 10 } }))
  const menu = screen.getByRole('menu', { name: 'Selection' })
  expect(within(menu).getByRole('menuitem', { name: 'Paste style' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }))
  expect(blocksOf(store).map(({ type }) => type)).toEqual(['text', 'text', 'card'])
  expect(store.get().menu).toBeNull()
})

test('no two commands share their keys or their name', () => {
  const ids = COMMANDS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = COMMANDS.flatMap(({ keys = [], otherKeys = [] }) => [...keys, ...otherKeys])
  expect(new Set(keys).size).toBe(keys.length)
})
