import { duplicateBlocks, removeBlocks, selectBlock } from '@/components/builder/state/block-commands'
import { type EditorStore } from '@/components/builder/state/editor-state'
import { redo, undo } from '@/components/builder/state/history-commands'
import {
  moveBlocksTo,
  moveToScreen,
  nestBlocks,
  moveBlocksBy,
  unnestBlocks,
  wrapBlocks,
} from '@/components/builder/state/move-commands'
import { addScreen, openScreen } from '@/components/builder/state/screen-commands'
import {
  extendSelection,
  isSelected,
  selectedRootIds,
  selectSiblings,
  selectTo,
  toggleBlock,
} from '@/components/builder/state/selection'
import { copyStyle, pasteStyle } from '@/components/builder/state/style-commands'
import { edit } from '@/components/builder/state/history-commands'
import { type Block, createBlock } from '@/lib/document/block'
import { emptyDocument, LIMITS } from '@/lib/document/document'
import { findBlock } from '@/lib/document/tree-index'
import { subtree } from '@/lib/document/walk'
import { blocksOf, storeWith } from './harness'

const text = (id: string): Block => ({ id, type: 'text', content: id })

/** a, b, a section s with c and d, e */
function open(): EditorStore {
  const document = emptyDocument('Several')
  const section = { ...createBlock('section', 's'), children: { content: [text('c'), text('d')] } } as Block
  document.screens[0].blocks = [text('a'), text('b'), section, text('e')]
  return storeWith(document)
}

const shape = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ id, children }) => (children ? [id, ...shape(Object.values(children).flat())] : id))
const top = (store: EditorStore) => shape(blocksOf(store))
const contentOf = (store: EditorStore) => JSON.stringify(store.get().history.present)

/**
 * Performs an action, and expects one undo to revert it and one redo to repeat it.
 * @returns the selection right after it
 */
function inOneStep(store: EditorStore, act: () => void): string[] {
  const before = contentOf(store)
  const steps = store.get().history.past.length
  act()
  const after = contentOf(store)
  const selected = selectedRootIds(store.get())
  expect(store.get().history.past.length).toBe(steps + 1)
  undo(store)
  expect(contentOf(store)).toBe(before)
  redo(store)
  expect(contentOf(store)).toBe(after)
  return selected
}

describe('selecting', () => {
  test('Ctrl adds one and removes one; Shift selects all in between', () => {
    const store = open()
    selectBlock(store, 'a')
    toggleBlock(store, 'e')
    expect(selectedRootIds(store.get())).toEqual(['a', 'e'])
    expect(store.get().announcement).toBe('2 components selected')
    toggleBlock(store, 'e')
    expect(selectedRootIds(store.get())).toEqual(['a'])
    selectTo(store, 's')
    expect(selectedRootIds(store.get())).toEqual(['a', 'b', 's'])
    selectTo(store, 'b')
    expect(selectedRootIds(store.get())).toEqual(['a', 'b'])
  })

  test('children of a selected component are included and not counted twice', () => {
    const store = open()
    selectBlock(store, 'b')
    selectTo(store, 'd')
    expect(isSelected(store.get(), 'c')).toBe(true)
    expect(selectedRootIds(store.get())).toEqual(['b', 's'])
  })

  test('Shift and an arrow extend and shrink it, among siblings', () => {
    const store = open()
    selectBlock(store, 'b')
    extendSelection(store, 1)
    extendSelection(store, 1)
    expect(selectedRootIds(store.get())).toEqual(['b', 's', 'e'])
    extendSelection(store, -1)
    extendSelection(store, -1)
    extendSelection(store, -1)
    expect(selectedRootIds(store.get())).toEqual(['a', 'b'])
  })

  test('Ctrl+A selects all siblings; another selection, another screen and deletion end it', () => {
    const store = open()
    selectBlock(store, 'c')
    selectSiblings(store)
    expect(selectedRootIds(store.get())).toEqual(['c', 'd'])
    store.set({ selectedId: 'a' })
    expect(selectedRootIds(store.get())).toEqual(['a'])
    selectSiblings(store)
    expect(selectedRootIds(store.get())).toEqual(['a', 'b', 's', 'e'])
    edit(store, { type: 'remove-block', blockId: 'b' })
    expect([...store.get().also]).not.toContain('b')
    addScreen(store)
    expect(store.get().also.size).toBe(0)
  })
})

describe('several together, in one step', () => {
  test('are deleted and duplicated', () => {
    const store = open()
    inOneStep(store, () => duplicateBlocks(store, ['a', 's']))
    expect(blocksOf(store)).toHaveLength(6)
    const ids = blocksOf(store)
      .flatMap(subtree)
      .map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    inOneStep(store, () => removeBlocks(store, ['a', 's', 'e']))
    expect(blocksOf(store).map(({ type }) => type)).toEqual(['text', 'text', 'section'])
    expect(store.get().selectedId).toBeNull()
  })

  test('are dropped together in their order, also between themselves and into a section', () => {
    const store = open()
    const screenId = store.get().screenId
    inOneStep(store, () => moveBlocksTo(store, ['a', 'e'], { parentId: screenId, slot: 'blocks', index: 2 }))
    expect(top(store)).toEqual(['b', 'a', 'e', ['s', 'c', 'd']])
    inOneStep(store, () => moveBlocksTo(store, ['b', 'e'], { parentId: 's', slot: 'content', index: 1 }))
    expect(top(store)).toEqual(['a', ['s', 'c', 'b', 'e', 'd']])
    expect(selectedRootIds(store.get())).toEqual(['b', 'e'])
  })

  test('are moved up and down, and stay in order at the end', () => {
    const store = open()
    inOneStep(store, () => moveBlocksBy(store, ['a', 'b'], 1))
    expect(top(store)).toEqual([['s', 'c', 'd'], 'a', 'b', 'e'])
    inOneStep(store, () => moveBlocksBy(store, ['a', 'b'], 1))
    expect(top(store)).toEqual([['s', 'c', 'd'], 'e', 'a', 'b'])
    moveBlocksBy(store, ['a', 'b'], 1)
    expect(top(store)).toEqual([['s', 'c', 'd'], 'e', 'a', 'b'])
    expect(store.get().announcement).toBe('Already at the end')
  })

  test('move into the previous component and out again', () => {
    const store = open()
    moveBlocksTo(store, ['a'], { parentId: store.get().screenId, slot: 'blocks', index: 4 })
    inOneStep(store, () => nestBlocks(store, ['e', 'a']))
    expect(top(store)).toEqual(['b', ['s', 'c', 'd', 'e', 'a']])
    inOneStep(store, () => unnestBlocks(store, ['e', 'a']))
    expect(top(store)).toEqual(['b', ['s', 'c', 'd'], 'e', 'a'])
  })

  test('are wrapped in a section, at the position of the first', () => {
    const store = open()
    const selected = inOneStep(store, () => wrapBlocks(store, ['b', 'c', 'e']))
    const [, wrapper] = blocksOf(store)
    expect(wrapper).toMatchObject({
      type: 'section',
      children: { content: [{ id: 'b' }, { id: 'c' }, { id: 'e' }] },
    })
    expect(selected).toEqual([wrapper!.id])
  })

  test('move to another screen, which is opened', () => {
    const store = open()
    const home = store.get().screenId
    addScreen(store)
    const other = store.get().screenId
    openScreen(store, home)
    expect(inOneStep(store, () => moveToScreen(store, ['a', 'c'], other))).toEqual(['a', 'c'])
    expect(top(store)).toEqual(['b', ['s', 'd'], 'e'])
    expect(shape(store.get().history.present.screens[1]!.blocks)).toEqual(['a', 'c'])
    expect(store.get().screenId).toBe(other)
  })

  test('get the style of another, as far as they have the same fields', () => {
    const store = open()
    edit(store, [
      { type: 'update-block', blockId: 'a', props: { appearance: { align: 'center', color: 'tint' } } },
      { type: 'update-block', blockId: 's', props: { padding: 'large', appearance: { width: 'full' } } },
    ])
    copyStyle(store, 'a')
    inOneStep(store, () => pasteStyle(store, ['b', 's']))
    const { present } = store.get().history
    const style = { align: 'center', color: 'tint' }
    expect(findBlock(present, 'b')?.block).toMatchObject({ content: 'b', appearance: style })
    expect(findBlock(present, 's')?.block).toMatchObject({ padding: 'large', appearance: style })
    const second = { ...createBlock('section', 's2') }
    edit(store, {
      type: 'insert-block',
      to: { parentId: store.get().screenId, slot: 'blocks' },
      block: second,
    })
    copyStyle(store, 's')
    pasteStyle(store, ['s2'])
    expect(findBlock(store.get().history.present, 's2')?.block).toMatchObject({ padding: 'large' })
  })
})

test('a full screen and a slot too deep are rejected, with the reason and without changes', () => {
  const document = emptyDocument('Full')
  document.screens[0].blocks = Array.from({ length: LIMITS.blocksPerScreen }, (_, at) => text(`t${at}`))
  const store = storeWith(document)
  const before = store.get().history.present
  duplicateBlocks(store, ['t1', 't2'])
  wrapBlocks(store, ['t1'])
  expect(store.get().history.present).toBe(before)

  let deep = text('deepest')
  for (let level = 0; level < 5; level++)
    deep = { ...createBlock('section', `level-${level}`), children: { content: [deep] } }
  const nested = emptyDocument('Deep')
  nested.screens[0].blocks = [
    deep,
    { ...createBlock('section', 'tall'), children: { content: [text('in')] } },
  ]
  const other = storeWith(nested)
  const unchanged = other.get().history.present
  moveBlocksTo(other, ['tall'], { parentId: 'level-0', slot: 'content', index: 0 })
  wrapBlocks(other, ['deepest'])
  expect(other.get().history.present).toBe(unchanged)
})
