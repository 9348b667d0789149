import { compareDocuments, blockName } from '@/lib/document/compare'
import { type AppDocument, documentSchema } from '@/lib/document/document'
import { type Operation, apply } from '@/lib/document/operations'
import { findBlock } from '@/lib/document/tree-index'
import { randomFrom, randomOperation } from './random'

const text = (id: string, content: string) => ({ id, type: 'text' as const, content })
const document = documentSchema.parse({
  version: 1,
  settings: { appName: 'Rye' },
  screens: [
    {
      id: 'home',
      title: 'Home',
      blocks: [text('a', 'Warm bread'), text('b', 'From seven'), text('c', 'Every day')],
    },
    { id: 'menu', title: 'Menu', blocks: [text('d', 'Rolls')] },
  ],
  tabs: [{ id: 'tab', label: 'Home', icon: 'home', action: { type: 'screen', screenId: 'home' } }],
})

const after = (...operations: Operation[]): AppDocument => operations.reduce(apply, document)
const listChanges = (...operations: Operation[]) =>
  compareDocuments(document, after(...operations)).map(({ kind, of, id }) => `${kind} ${of} ${id}`.trim())

describe('a comparison of two documents', () => {
  test('finds no difference between two equal ones', () => {
    expect(compareDocuments(document, structuredClone(document))).toEqual([])
  })

  test('shows the text of a block before and after', () => {
    const [change, ...more] = compareDocuments(
      document,
      after({ type: 'update-block', blockId: 'a', props: { content: 'Cold bread' } }),
    )
    expect(change).toMatchObject({ kind: 'changed', type: 'text', name: 'Cold bread' })
    expect(change).toMatchObject({ words: [{ before: 'Warm bread', after: 'Cold bread' }], props: [] })
    expect(change!.screen).toEqual({ id: 'home', title: 'Home' })
    expect(more).toEqual([])
  })

  test('shows other changes in a block', () => {
    const align: Operation = {
      type: 'update-block',
      blockId: 'a',
      props: { appearance: { align: 'center' } },
    }
    expect(compareDocuments(document, after(align))[0]).toMatchObject({ words: [], props: ['appearance'] })
  })

  test('lists added, deleted and moved blocks, and none that were only shifted', () => {
    const to = (index: number, parentId = 'home') => ({ parentId, slot: 'blocks', index })
    expect(listChanges({ type: 'insert-block', to: to(0), block: text('new', 'New') })).toEqual([
      'added block new',
    ])
    expect(listChanges({ type: 'remove-block', blockId: 'a' })).toEqual(['removed block a'])
    expect(listChanges({ type: 'move-block', blockId: 'c', to: to(0) })).toEqual(['moved block c'])
    expect(listChanges({ type: 'move-block', blockId: 'a', to: to(2) })).toEqual(['moved block a'])
    expect(listChanges({ type: 'move-block', blockId: 'a', to: to(0, 'menu') })).toEqual(['moved block a'])
  })

  test('lists a screen with its content once', () => {
    const screen = { id: 'new', title: 'New', blocks: [text('x', 'X'), text('y', 'Y')] }
    const [change, ...more] = compareDocuments(document, after({ type: 'insert-screen', screen, index: 0 }))
    expect(change).toMatchObject({ kind: 'added', of: 'screen', name: 'New', blocks: 2 })
    expect(more).toEqual([])
    expect(listChanges({ type: 'remove-screen', screenId: 'menu' })).toEqual(['removed screen menu'])
    expect(listChanges({ type: 'move-screen', screenId: 'menu', index: 0 })).toEqual(['moved screen menu'])
  })

  test('lists a block with its content once', () => {
    const section = { id: 's', type: 'section', children: { content: [text('x', 'X')] } }
    const to = { parentId: 'home', slot: 'blocks' }
    const changes = compareDocuments(document, after({ type: 'insert-block', to, block: section as never }))
    expect(changes).toMatchObject([{ kind: 'added', id: 's', blocks: 1 }])
  })

  test('lists tabs and settings', () => {
    expect(listChanges({ type: 'update-tab', tabId: 'tab', tab: { label: 'Start' } })).toEqual([
      'changed tab tab',
    ])
    expect(listChanges({ type: 'remove-tab', tabId: 'tab' })).toEqual(['removed tab tab'])
    const settings: Operation = { type: 'update-settings', settings: { appName: 'Oat', direction: 'rtl' } }
    expect(compareDocuments(document, after(settings))).toMatchObject([
      { of: 'settings', words: [{ before: 'Rye', after: 'Oat' }], props: ['direction'] },
    ])
  })

  test('truncates a long name', () => {
    const long = after({ type: 'update-block', blockId: 'a', props: { content: 'word '.repeat(40) } })
    const name = blockName(findBlock(long, 'a')!.block)
    expect(name).toHaveLength(60)
    expect(name.endsWith('…')).toBe(true)
  })

  test('finds a difference exactly where something changed, over 500 random edits', () => {
    const random = randomFrom(7)
    let before = document
    for (let step = 0; step < 500; step++) {
      const next = apply(before, randomOperation(before, random, step))
      expect([step, compareDocuments(before, next).length > 0]).toEqual([step, next !== before])
      before = next
    }
  })
})
