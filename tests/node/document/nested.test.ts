import { type Block, type BlockType, createBlock, MAX_BLOCK_DEPTH } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import { type AppDocument, documentSchema, LIMITS } from '@/lib/document/document'
import { edit, redo, startHistory, undo } from '@/lib/document/history'
import { apply, type Operation } from '@/lib/document/operations'
import { actionOf, assetHashes, pictureSources, walkDocument, walkScreen } from '@/lib/document/walk'
import { findBlock } from '@/lib/document/tree-index'
import { bakery, PICTURE } from '../blocks/examples'
import type * as Nested from './nested'
import { randomFrom, randomOperation } from './random'

jest.mock('@/lib/document/blocks/registry', () => {
  const nested: typeof Nested = jest.requireActual('./nested')
  return nested.withRoom(jest.requireActual('@/lib/document/blocks/registry'))
})

const SECTION = 'room' as BlockType
const section = (id: string, main: Block[] = [], aside: Block[] = []): Block => ({
  ...createBlock(SECTION, id),
  children: { main, aside },
})
const text = (id: string) => createBlock('text', id)
const documentOf = (...blocks: Block[]): AppDocument => ({
  ...bakery,
  screens: [{ id: 'home', title: 'Home', blocks }],
  tabs: [],
})
const run = (document: AppDocument, ...operations: Operation[]) => operations.reduce(apply, document)
const ids = (document: AppDocument) => [...walkDocument(document)].map(({ block }) => block.id)
const placeOf = (document: AppDocument, blockId: string) => {
  const found = findBlock(document, blockId)
  return found && [found.parentId, found.slot, found.index]
}
/** Nested sections, with `s1` as the outermost. */
const tower = (height: number, level = 1): Block =>
  section(`s${level}`, level < height ? [tower(height, level + 1)] : [])

const house = documentOf(
  text('first'),
  section('outer', [text('a'), section('inner', [text('deep')]), text('b')], [text('side')]),
  text('last'),
)

describe('the walker', () => {
  it('visits a block before its children, slot by slot, with their positions', () => {
    expect(ids(house)).toEqual(['first', 'outer', 'a', 'inner', 'deep', 'b', 'side', 'last'])
    expect(placeOf(house, 'last')).toEqual(['home', 'blocks', 2])
    expect(placeOf(house, 'deep')).toEqual(['inner', 'main', 0])
    expect(placeOf(house, 'side')).toEqual(['outer', 'aside', 0])
    expect(findBlock(house, 'deep')!.ancestors.map(({ block }) => block.id)).toEqual(['outer', 'inner'])
    expect(findBlock(house, 'deep')!.screen).toBe(house.screens[0])
  })

  it('finds pictures and actions at any depth', () => {
    const image = { ...createBlock('image', 'i'), src: PICTURE } as Block
    const button: Block = {
      id: 'go',
      type: 'button',
      text: 'Go',
      style: 'primary',
      action: { type: 'screen', screenId: 'away' },
    }
    const document = documentOf(section('outer', [section('inner', [image, button])]))
    expect(pictureSources(document)).toEqual([PICTURE])
    expect(assetHashes(document)).toEqual(['a1'.repeat(32)])
    const away = { id: 'away', title: 'Away', blocks: [] }
    const removed = run(
      document,
      { type: 'insert-screen', screen: away },
      { type: 'remove-screen', screenId: 'away' },
    )
    expect(actionOf(findBlock(removed, 'go')!.block)).toEqual({ type: 'none' })
  })
})

describe('the schema', () => {
  const read = (document: unknown) => documentSchema.safeParse(JSON.parse(JSON.stringify(document)))

  it('keeps nested blocks unchanged', () => {
    expect(read(house).data).toEqual(house)
  })

  it('accepts six levels and rejects seven', () => {
    expect(read(documentOf(tower(MAX_BLOCK_DEPTH))).success).toBe(true)
    expect(read(documentOf(tower(MAX_BLOCK_DEPTH + 1))).error?.issues[0]).toMatchObject({
      message: 'Blocks are nested too deeply',
    })
  })

  it('rejects blocks that a slot does not allow, and drops slots that a type does not have', () => {
    expect(read(documentOf(section('s', [], [createBlock('grid', 'g')]))).error?.issues[0]).toMatchObject({
      message: 'This block can’t go here',
      path: ['screens', 0, 'blocks', 0, 'children', 'aside', 0],
    })
    const stray = { ...section('s'), children: { main: [], cellar: [text('x')] } }
    expect(read(documentOf(stray)).data?.screens[0].blocks[0]).toEqual({
      id: 's',
      type: 'room',
      title: 'Room',
      children: { main: [] },
    })
    expect(read(documentOf({ ...text('t'), children: { main: [text('x')] } })).data).toEqual(
      documentOf(text('t')),
    )
  })

  it('rejects an id that is used twice at different depths', () => {
    expect(
      read(documentOf(text('a'), section('s', [section('t', [text('a')])]))).error?.issues[0],
    ).toMatchObject({
      path: ['screens', 0, 'blocks', 1, 'children', 'main', 0, 'children', 'main', 0, 'id'],
    })
  })

  it('counts the blocks of a screen at every depth', () => {
    const many = Array.from({ length: LIMITS.blocksPerScreen - 1 }, (_, index) => text(`b${index}`))
    expect(read(documentOf(section('s', many))).success).toBe(true)
    expect(read(documentOf(section('s', [...many, text('more')]))).success).toBe(false)
  })
})

describe('operations', () => {
  const into = (parentId: string, slot: string, index?: number) => ({
    parentId,
    slot,
    ...(index !== undefined && { index }),
  })

  it('insert into a slot, including an empty one', () => {
    const filled = run(
      documentOf(createBlock(SECTION, 's')),
      { type: 'insert-block', to: into('s', 'main'), block: text('b') },
      { type: 'insert-block', to: into('s', 'main', 0), block: text('a') },
      { type: 'insert-block', to: into('s', 'aside'), block: section('no') },
    )
    expect(ids(filled)).toEqual(['s', 'a', 'b'])
  })

  it('update and remove at any depth, and share unchanged parts', () => {
    const updated = run(house, { type: 'update-block', blockId: 'deep', props: { content: 'New' } })
    expect(findBlock(updated, 'deep')!.block).toMatchObject({ content: 'New' })
    expect(updated.screens[0].blocks[0]).toBe(house.screens[0].blocks[0])
    expect(findBlock(updated, 'side')!.block).toBe(findBlock(house, 'side')!.block)
    expect(ids(run(house, { type: 'remove-block', blockId: 'inner' }))).not.toContain('deep')
    const children = { main: [] }
    expect(run(house, { type: 'update-block', blockId: 'outer', props: { children } })).toBe(house)
  })

  it('move between slots, screens and depths', () => {
    const move = (blockId: string, to: ReturnType<typeof into>) =>
      run(house, { type: 'move-block', blockId, to })
    expect(placeOf(move('deep', into('outer', 'main', 1)), 'deep')).toEqual(['outer', 'main', 1])
    expect(placeOf(move('inner', onScreen('home', 0)), 'inner')).toEqual(['home', 'blocks', 0])
    expect(placeOf(move('b', into('outer', 'main', 0)), 'b')).toEqual(['outer', 'main', 0])
    expect(placeOf(move('last', into('outer', 'aside')), 'last')).toEqual(['outer', 'aside', 1])
    expect(ids(move('inner', onScreen('home')))).toEqual([
      'first',
      'outer',
      'a',
      'b',
      'side',
      'last',
      'inner',
      'deep',
    ])
  })

  it('duplicate a block with its content, under the provided ids', () => {
    const newIds = ['outer-2', 'a-2', 'inner-2', 'deep-2', 'b-2', 'side-2']
    const copied = run(house, { type: 'duplicate-block', blockId: 'outer', newIds })
    expect(ids(copied)).toEqual(['first', 'outer', 'a', 'inner', 'deep', 'b', 'side', ...newIds, 'last'])
    expect(findBlock(copied, 'deep-2')!.block).toEqual({ ...findBlock(house, 'deep')!.block, id: 'deep-2' })
  })

  const refused: [why: string, operation: Operation][] = [
    ['a block into itself', { type: 'move-block', blockId: 'outer', to: into('outer', 'main') }],
    ['a block into its own child', { type: 'move-block', blockId: 'outer', to: into('inner', 'main') }],
    ['blocks not allowed in a slot', { type: 'move-block', blockId: 'inner', to: into('outer', 'aside') }],
    [
      'into a slot that the type does not have',
      { type: 'move-block', blockId: 'a', to: into('inner', 'cellar') },
    ],
    ['into a block without slots', { type: 'move-block', blockId: 'a', to: into('first', 'main') }],
    [
      'into a slot that is an inherited name',
      { type: 'move-block', blockId: 'a', to: into('inner', 'constructor') },
    ],
    ['into another slot of a screen', { type: 'move-block', blockId: 'a', to: into('home', 'main') }],
    ['into nothing', { type: 'insert-block', to: into('nowhere', 'main'), block: text('x') }],
    [
      'an id that is used inside another block',
      { type: 'insert-block', to: onScreen('home'), block: text('deep') },
    ],
    [
      'an id twice in one block',
      { type: 'insert-block', to: onScreen('home'), block: section('x', [text('x')]) },
    ],
    [
      'a block whose own slots are wrong',
      { type: 'insert-block', to: onScreen('home'), block: section('x', [], [section('y')]) },
    ],
    ['a copy with too few ids', { type: 'duplicate-block', blockId: 'inner', newIds: ['one'] }],
    ['a copy with an id that is taken', { type: 'duplicate-block', blockId: 'inner', newIds: ['x', 'deep'] }],
    [
      'a screen that uses an id of a nested block',
      { type: 'insert-screen', screen: { id: 'deep', title: 'X', blocks: [] } },
    ],
    [
      'a tower that is too high',
      { type: 'insert-block', to: onScreen('home'), block: tower(MAX_BLOCK_DEPTH + 1) },
    ],
    [
      'a tower that is too deep at its target',
      { type: 'insert-block', to: into('inner', 'main'), block: tower(5) },
    ],
  ]
  it.each(refused)('reject %s', (_, operation) => {
    expect(apply(house, operation)).toBe(house)
  })

  it('fill all six levels', () => {
    const high = run(house, { type: 'insert-block', to: into('inner', 'main'), block: tower(4) })
    expect(findBlock(high, 's4')!.ancestors).toHaveLength(5)
    expect(run(high, { type: 'move-block', blockId: 'first', to: into('s4', 'main') })).toBe(high)
    expect(documentSchema.safeParse(high).success).toBe(true)
  })

  it('count the blocks of a screen at every depth', () => {
    const many = Array.from({ length: LIMITS.blocksPerScreen - 3 }, (_, index) => text(`b${index}`))
    const almost = documentOf(section('s', many), text('t'))
    const full = run(almost, { type: 'insert-block', to: into('s', 'main'), block: text('one') })
    expect([...walkScreen(full.screens[0])]).toHaveLength(LIMITS.blocksPerScreen)
    expect(run(full, { type: 'insert-block', to: into('s', 'main'), block: text('more') })).toBe(full)
    expect(placeOf(run(full, { type: 'move-block', blockId: 't', to: into('s', 'main') }), 't')?.[0]).toBe(
      's',
    )
  })
})

describe.each([21, 23, 24, 25, 26, 27])('any sequence of edits at any depth (seed %i)', (seed) => {
  it('keeps the document valid, its ids unique, and every state in the history', () => {
    const random = randomFrom(seed)
    const start: AppDocument = { ...house, screens: [...house.screens, ...bakery.screens.slice(0, 2)] }
    const states = [start]
    const written = [JSON.stringify(start)]
    let deepest = 0
    let history = startHistory(start)
    for (let step = 0; step < 190; step++) {
      history = edit(history, randomOperation(history.present, random, step))
      if (history.present === states.at(-1)) continue
      states.push(history.present)
      written.push(JSON.stringify(history.present))
      expect(documentSchema.safeParse(history.present)).toMatchObject({ success: true })
      for (const { ancestors } of walkDocument(history.present)) deepest = Math.max(deepest, ancestors.length)
    }
    expect(deepest).toBeGreaterThan(1)
    for (const [index, state] of [...states.entries()].reverse()) {
      expect(history.present).toBe(state)
      expect(JSON.stringify(history.present)).toBe(written[index])
      history = undo(history)
    }
    for (const state of states) {
      expect(history.present).toBe(state)
      history = redo(history)
    }
  })
})
