import {
  addBlock,
  duplicateBlocks,
  removeBlocks,
  selectAround,
  selectNeighbor,
} from '@/components/builder/state/block-commands'
import {
  moveBlocksTo,
  nestBlocks,
  moveBlocksBy,
  unnestBlocks,
} from '@/components/builder/state/move-commands'
import { mayRun } from '@/components/builder/commands/command'
import { COMMANDS } from '@/components/builder/commands/commands'
import { isDirty } from '@/components/builder/state/editor-state'
import { edit, endGesture, redo, replaceDocument, undo } from '@/components/builder/state/history-commands'
import { addScreen, addTab, openScreen, removeScreen } from '@/components/builder/state/screen-commands'
import { type Role, permissionsOf } from '@/lib/base/roles'
import { LIMITS, emptyDocument } from '@/lib/document/document'
import { blocksOf, documentWith, storeWith } from './harness'

const at = (index: number) => ({ parentId: 'screen-home', slot: 'blocks', index })
const types = (store: ReturnType<typeof storeWith>) => blocksOf(store).map((block) => block.type)

test('who may only view the app changes nothing, by a command or a key', () => {
  const store = storeWith(documentWith('header', 'text'))
  store.set({ permissions: permissionsOf('viewer'), selectedId: 'block-text' })
  const before = store.get().history
  addBlock(store, 'button')
  removeBlocks(store, ['block-header'])
  replaceDocument(store, emptyDocument())
  expect(store.get().history).toBe(before)
  expect(isDirty(store.get())).toBe(false)
  const mayRunOf = (role: Role) =>
    COMMANDS.filter((command) => mayRun(command, { permissions: permissionsOf(role) })).map(({ id }) => id)
  expect(mayRunOf('viewer')).not.toEqual(expect.arrayContaining(['save']))
  expect(mayRunOf('viewer')).toEqual(expect.arrayContaining(['select-below', 'zoom-in', 'preview']))
  expect(mayRunOf('guest')).toEqual(expect.arrayContaining(['save', 'delete']))
  expect(mayRunOf('guest')).not.toContain('publish')
  expect(mayRunOf('editor')).toEqual(COMMANDS.map(({ id }) => id))
})

describe('blocks', () => {
  test('a component is appended with its default content and selected', () => {
    const store = storeWith(documentWith('header'))
    addBlock(store, 'button')
    expect(types(store)).toEqual(['header', 'button'])
    expect(blocksOf(store)[1]).toMatchObject({ text: 'Learn more', style: 'primary' })
    expect(store.get().selectedId).toBe(blocksOf(store)[1]!.id)
  })

  test('a component can be inserted before another', () => {
    const store = storeWith(documentWith('header', 'text'))
    addBlock(store, 'card', at(1))
    expect(types(store)).toEqual(['header', 'card', 'text'])
  })

  test('a duplicate follows its original, has another id and is selected', () => {
    const store = storeWith(documentWith('header', 'text'))
    duplicateBlocks(store, ['block-header'])
    expect(types(store)).toEqual(['header', 'header', 'text'])
    expect(blocksOf(store)[1]!.id).not.toBe('block-header')
    expect(store.get().selectedId).toBe(blocksOf(store)[1]!.id)
  })

  test('deleting clears the selection, and keyboard focus continues at the block’s position', () => {
    const store = storeWith(documentWith('header', 'text', 'card'))
    store.set({ selectedId: 'block-text' })
    removeBlocks(store, ['block-text'])
    expect(store.get().selectedId).toBeNull()
    selectNeighbor(store, 1)
    expect(store.get().selectedId).toBe('block-card')
  })

  test('dropping counts positions as displayed, with the block still in its old one', () => {
    const store = storeWith(documentWith('header', 'text', 'card'))
    moveBlocksTo(store, ['block-header'], at(2))
    expect(types(store)).toEqual(['text', 'header', 'card'])
    moveBlocksTo(store, ['block-card'], at(0))
    expect(types(store)).toEqual(['card', 'text', 'header'])
  })

  test('a component moves into the previous one, and out again', () => {
    const store = storeWith(documentWith('header', 'section', 'text'))
    nestBlocks(store, ['block-text'])
    expect(types(store)).toEqual(['header', 'section'])
    expect(blocksOf(store)[1]!.children).toMatchObject({ content: [{ id: 'block-text' }] })
    expect(store.get().announcement).toBe('Moved to 1 of 1 in Section')
    moveBlocksBy(store, ['block-text'], -1)
    expect(types(store)).toEqual(['header', 'text', 'section'])
    nestBlocks(store, ['block-section']) // texts have no children
    unnestBlocks(store, ['block-section'])
    expect(types(store)).toEqual(['header', 'text', 'section'])
  })

  test('the keyboard visits a component’s children after the component itself, and Escape moves to the parent', () => {
    const store = storeWith(documentWith('section', 'text'))
    moveBlocksBy(store, ['block-text'], -1)
    nestBlocks(store, ['block-section'])
    expect(types(store)).toEqual(['text', 'section'])
    addBlock(store, 'card', { parentId: 'block-section', slot: 'content' })
    const inside = store.get().selectedId
    store.set({ selectedId: 'block-section' })
    selectNeighbor(store, 1)
    expect(store.get().selectedId).toBe(inside)
    selectAround(store)
    expect(store.get().selectedId).toBe('block-section')
    selectAround(store)
    expect(store.get().selectedId).toBeNull()
  })

  test('tabs start with two panels, which exist nowhere else', () => {
    const store = storeWith(documentWith('header'))
    addBlock(store, 'tabs')
    const panels = blocksOf(store)[1]!.children!['panels']!
    expect(panels.map(({ type }) => type)).toEqual(['panel', 'panel'])
    moveBlocksTo(store, [panels[0]!.id], at(0))
    expect(types(store)).toEqual(['header', 'tabs'])
  })

  test('dropping a block at its own position leaves no step to undo', () => {
    const store = storeWith(documentWith('header', 'text'))
    moveBlocksTo(store, ['block-header'], at(1))
    moveBlocksTo(store, ['block-header'], at(0))
    expect(store.get().history.past).toHaveLength(0)
  })

  test('moving stops at both ends', () => {
    const store = storeWith(documentWith('header', 'text'))
    moveBlocksBy(store, ['block-header'], -1)
    moveBlocksBy(store, ['block-header'], 1)
    moveBlocksBy(store, ['block-header'], 1)
    expect(types(store)).toEqual(['text', 'header'])
    expect(store.get().announcement).toBe('Already at the end')
  })
})

describe('history', () => {
  test('typing in one field is one step until the field is left', () => {
    const store = storeWith(documentWith('text'))
    const type = (content: string) =>
      edit(store, { type: 'update-block', blockId: 'block-text', props: { content } }, 'block-text.content')
    type('R')
    type('Ry')
    endGesture(store)
    type('Rye')
    undo(store)
    expect(blocksOf(store)[0]).toMatchObject({ content: 'Ry' })
    undo(store)
    expect(store.get().history.past).toHaveLength(0)
    redo(store)
    expect(blocksOf(store)[0]).toMatchObject({ content: 'Ry' })
  })

  test('undoing to the saved state is not dirty', () => {
    const store = storeWith(documentWith())
    addBlock(store, 'text')
    expect(isDirty(store.get())).toBe(true)
    undo(store)
    expect(isDirty(store.get())).toBe(false)
  })

  test('undo opens the screen on which something changed', () => {
    const store = storeWith(documentWith('header'))
    addBlock(store, 'text')
    const first = store.get().screenId
    addScreen(store)
    openScreen(store, first)
    addBlock(store, 'card')
    openScreen(store, store.get().history.present.screens[1]!.id)
    undo(store)
    expect(store.get().screenId).toBe(first)
  })

  test('replacing the document can be undone, and clears the selection', () => {
    const store = storeWith(documentWith('header'))
    store.set({ selectedId: 'block-header' })
    const mine = store.get().history.present
    replaceDocument(store, emptyDocument('Theirs'))
    expect(store.get().selectedId).toBeNull()
    undo(store)
    expect(store.get().history.present).toBe(mine)
  })
})

describe('screens and tabs', () => {
  test('a new screen gets a unique name and is opened', () => {
    const store = storeWith(documentWith())
    addScreen(store)
    addScreen(store)
    expect(store.get().history.present.screens.map(({ title }) => title)).toEqual([
      'Home',
      'Screen 2',
      'Screen 3',
    ])
    expect(store.get().screenId).toBe(store.get().history.present.screens[2]!.id)
  })

  test('removing the open screen opens another one', () => {
    const store = storeWith(documentWith())
    addScreen(store)
    removeScreen(store, store.get().screenId)
    expect(store.get().screenId).toBe('screen-home')
  })

  test('a new tab links to the first screen without one; there is a limit', () => {
    const store = storeWith(documentWith())
    addScreen(store)
    for (let count = 0; count <= LIMITS.tabs; count++) addTab(store)
    const { tabs, screens } = store.get().history.present
    expect(tabs).toHaveLength(LIMITS.tabs)
    expect(tabs[0]!.action).toEqual({ type: 'screen', screenId: 'screen-home' })
    expect(tabs[1]!.action).toEqual({ type: 'screen', screenId: screens[1]!.id })
  })
})
