import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { COMMANDS } from '@/components/builder/commands/commands'
import { SelectionMenu } from '@/components/builder/menu/selection-menu'
import { Palette } from '@/components/builder/palette/palette'
import { undo } from '@/components/builder/state/history-commands'
import { addScreen, openScreen } from '@/components/builder/state/screen-commands'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

// Layout functions that the list uses; jsdom does not implement them.
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

test('a component is found by its synonyms, and inserted where the list was opened', async () => {
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

test('only components that are allowed at the position are offered', () => {
  const store = show('text', 'tabs')
  act(() => store.set({ palette: { mode: 'add', to: { parentId: 'block-tabs', slot: 'panels' } } }))
  expect(options()).toEqual(['Panel'])
  act(() => store.set({ palette: { mode: 'add', to: null } }))
  expect(options()).not.toContain('Panel')
})

test('one list contains available commands, components, screens, settings and content', async () => {
  const store = show('text', 'card')
  act(() => void addScreen(store))
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
  act(() => void addScreen(store))
  act(() => openScreen(store, home.id))
  act(() => store.set({ selectedId: 'block-text', palette: { mode: 'move' } }))
  expect(options()).toEqual(['Screen 2'])
  await userEvent.keyboard('{Enter}')
  expect(store.get().history.present.screens.map(({ blocks }) => blocks.length)).toEqual([1, 1])
})

test('the menu of the selection has the same commands as the keys, and no unavailable ones', async () => {
  const store = show('text', 'card')
  act(() => store.set({ menu: { x: 10, y: 10 } }))
  const menu = screen.getByRole('menu', { name: 'Selection' })
  expect(within(menu).getByRole('menuitem', { name: 'Paste style' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }))
  expect(blocksOf(store).map(({ type }) => type)).toEqual(['text', 'text', 'card'])
  expect(store.get().menu).toBeNull()
})

test('the menu of a form leads to its answers, once the app is saved', () => {
  const store = show('text', 'form')
  const answers = () => screen.queryByRole('menuitem', { name: 'Answers' })
  act(() => store.set({ menu: { x: 10, y: 10 } }))
  expect(answers()).toBeNull()
  act(() => store.set({ selectedId: 'block-form' }))
  expect(answers()).toHaveAttribute('href', '/app-builder/answers/app-1?form=block-form')
  act(() => store.set({ also: new Set(['block-text']) }))
  expect(answers()).toBeNull()
  act(() => store.set({ selectedId: 'block-form', app: null }))
  expect(answers()).toBeNull()
})

test('no two commands share keys or a name', () => {
  const ids = COMMANDS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = COMMANDS.flatMap(({ keys = [], otherKeys = [] }) => [...keys, ...otherKeys])
  expect(new Set(keys).size).toBe(keys.length)
})
