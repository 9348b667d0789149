import { createBlock } from '@/lib/document/block'
import { type AppDocument, documentSchema, emptyDocument, LIMITS } from '@/lib/document/document'
import { onScreen } from '@/lib/document/block-operations'
import { basedOn } from '@/lib/document/based-on'
import { mergeWords } from '@/lib/document/merge-words'
import { apply, type Operation } from '@/lib/document/operations'
import { bakery } from '../blocks/examples'
import { randomFrom, randomOperation } from './random'

const run = (document: AppDocument, ...operations: Operation[]) => operations.reduce(apply, document)
const ids = (document: AppDocument, screen = 0) => document.screens[screen]!.blocks.map((block) => block.id)
const text = (id: string) => createBlock('text', id)
const three = run(
  emptyDocument(),
  ...['a', 'b', 'c'].map(
    (id) => ({ type: 'insert-block', to: onScreen('screen-home'), block: text(id) }) as const,
  ),
)

describe('blocks', () => {
  it('appends a block, or inserts it at an index, which is clamped', () => {
    const insert = (id: string, index: number) =>
      ({ type: 'insert-block', to: onScreen('screen-home', index), block: text(id) }) as const
    expect(ids(three)).toEqual(['a', 'b', 'c'])
    expect(ids(run(three, insert('d', 1)))).toEqual(['a', 'd', 'b', 'c'])
    expect(ids(run(three, insert('d', -5), insert('e', 99)))).toEqual(['d', 'a', 'b', 'c', 'e'])
  })

  it('moves a block within its screen: the index is its final position', () => {
    const move = (blockId: string, index: number) =>
      ids(run(three, { type: 'move-block', blockId, to: onScreen('screen-home', index) }))
    expect(move('a', 2)).toEqual(['b', 'c', 'a'])
    expect(move('c', 0)).toEqual(['c', 'a', 'b'])
    expect(move('a', 99)).toEqual(['b', 'c', 'a'])
  })

  it('moves a block to another screen', () => {
    const moved = run(bakery, { type: 'move-block', blockId: 'bakery-1', to: onScreen('me', 0) })
    expect(ids(moved, 0)).not.toContain('bakery-1')
    expect(ids(moved, 3)).toEqual(['bakery-1'])
  })

  it('updates a block’s fields, but never its id or type, and adds no unknown fields', () => {
    const props = { content: 'New', id: 'x', type: 'card', columns: 3 }
    const [block] = run(three, { type: 'update-block', blockId: 'a', props }).screens[0].blocks
    expect(block).toEqual({ id: 'a', type: 'text', content: 'New' })
  })

  it('inserts a copy right after its original', () => {
    const copied = run(three, { type: 'duplicate-block', blockId: 'a', newIds: ['copy'] })
    expect(ids(copied)).toEqual(['a', 'copy', 'b', 'c'])
    expect(copied.screens[0].blocks[1]).toEqual({ ...three.screens[0].blocks[0], id: 'copy' })
  })
})

describe('screens and tabs', () => {
  it('sets a screen’s fields, but never its id or its blocks', () => {
    const update = (screen: object) => run(bakery, { type: 'update-screen', screenId: 'order', screen })
    const changed = update({ hidden: true, background: 'tint', id: 'x', blocks: [], extra: 1 })
    expect(changed.screens[1]).toEqual({ ...bakery.screens[1], hidden: true, background: 'tint' })
    expect(update({ title: bakery.screens[1]!.title, id: 'x' })).toBe(bakery)
  })

  it('removes the tabs and the button actions of a removed screen', () => {
    const removed = run(bakery, { type: 'remove-screen', screenId: 'order' })
    expect(removed.tabs.map((tab) => tab.label)).toEqual(['Bakery', 'Find us', 'Me'])
    expect(removed.screens[0].blocks[2]).toMatchObject({ type: 'button', action: { type: 'none' } })
    expect(JSON.stringify(removed)).not.toContain('"screenId":"order"')
  })

  it('keeps the last screen', () => {
    expect(run(three, { type: 'remove-screen', screenId: 'screen-home' })).toBe(three)
  })

  it('appends, or inserts at an index, including the first', () => {
    const screen = { id: 'new', title: 'New', blocks: [] }
    const tab = { id: 'new-tab', label: 'New', icon: 'home', action: { type: 'none' } } as const
    const insert = (at: { index?: number }) =>
      run(bakery, { type: 'insert-screen', screen, ...at }, { type: 'insert-tab', tab, ...at })
    for (const [document, at] of [
      [insert({}), -1],
      [insert({ index: 0 }), 0],
      [insert({ index: 1 }), 1],
    ] as const)
      expect([document.screens.at(at), document.tabs.at(at)]).toEqual([screen, tab])
  })

  it('renames and moves', () => {
    const changed = run(
      bakery,
      { type: 'rename-screen', screenId: 'me', title: 'You' },
      { type: 'move-screen', screenId: 'me', index: 0 },
      { type: 'move-tab', tabId: 'tab-3', index: 0 },
      { type: 'update-tab', tabId: 'tab-3', tab: { icon: 'heart' } },
    )
    expect(changed.screens[0]).toMatchObject({ id: 'me', title: 'You' })
    expect(changed.tabs[0]).toMatchObject({ id: 'tab-3', icon: 'heart' })
  })
})

describe('an edit without effect returns the same document', () => {
  const nowhere: Operation[] = [
    { type: 'insert-block', to: onScreen('nowhere'), block: text('d') },
    { type: 'update-block', blockId: 'nowhere', props: { content: '' } },
    { type: 'move-block', blockId: 'nowhere', to: onScreen('bakery', 0) },
    { type: 'move-block', blockId: 'bakery-0', to: onScreen('nowhere', 0) },
    { type: 'duplicate-block', blockId: 'nowhere', newIds: ['copy'] },
    { type: 'remove-block', blockId: 'nowhere' },
    { type: 'rename-screen', screenId: 'nowhere', title: 'X' },
    { type: 'move-screen', screenId: 'nowhere', index: 0 },
    { type: 'remove-screen', screenId: 'nowhere' },
    { type: 'update-tab', tabId: 'nowhere', tab: { label: 'X' } },
    { type: 'move-tab', tabId: 'nowhere', index: 0 },
    { type: 'remove-tab', tabId: 'nowhere' },
  ]
  it.each(nowhere)('$type of a nonexistent element', (operation) => {
    expect(apply(bakery, operation)).toBe(bakery)
  })

  const same: Operation[] = [
    { type: 'update-settings', settings: { appName: 'Rye & Rosemary' } },
    { type: 'update-block', blockId: 'bakery-0', props: { title: 'Out of the oven at 7:00' } },
    { type: 'update-block', blockId: 'bakery-2', props: { action: { type: 'screen', screenId: 'order' } } },
    {
      type: 'update-block',
      blockId: 'order-1',
      props: { items: ['Loaves', 'Buns', 'Focaccia', 'Catering'] },
    },
    { type: 'move-block', blockId: 'bakery-0', to: onScreen('bakery', 0) },
    { type: 'move-block', blockId: 'bakery-7', to: onScreen('bakery', 99) },
    { type: 'rename-screen', screenId: 'me', title: 'Me' },
    { type: 'move-screen', screenId: 'bakery', index: -1 },
  ]
  it.each(same)('$type with an existing value', (operation) => {
    expect(apply(bakery, operation)).toBe(bakery)
  })

  const taken: Operation[] = [
    { type: 'insert-block', to: onScreen('me'), block: text('tab-0') },
    { type: 'duplicate-block', blockId: 'bakery-0', newIds: ['bakery-0'] },
    { type: 'insert-screen', screen: { id: 'order', title: 'Order', blocks: [] } },
    { type: 'insert-screen', screen: { id: 'new', title: 'New', blocks: [text('bakery-0')] } },
    { type: 'insert-screen', screen: { id: 'new', title: 'New', blocks: [text('x'), text('x')] } },
    { type: 'insert-tab', tab: { id: 'me', label: 'Me', icon: 'user', action: { type: 'none' } } },
  ]
  it.each(taken)('$type with an id in use', (operation) => {
    expect(apply(bakery, operation)).toBe(bakery)
  })
})

it('enforces the limits', () => {
  let document = emptyDocument()
  for (let at = 0; at < LIMITS.screens + 3; at++) {
    document = apply(document, { type: 'insert-screen', screen: { id: `s${at}`, title: 'S', blocks: [] } })
    document = apply(document, {
      type: 'insert-tab',
      tab: { id: `t${at}`, label: 'T', icon: 'home', action: { type: 'none' } },
    })
  }
  const blocks = Array.from({ length: LIMITS.blocksPerScreen }, (_, at) => text(`b${at}`))
  const [first, ...rest] = document.screens
  const full: AppDocument = { ...document, screens: [{ ...first, blocks }, ...rest] }
  expect(full.screens).toHaveLength(LIMITS.screens)
  expect(full.tabs).toHaveLength(LIMITS.tabs)
  expect(apply(full, { type: 'insert-block', to: onScreen('screen-home'), block: text('more') })).toBe(full)
  expect(apply(full, { type: 'duplicate-block', blockId: 'b0', newIds: ['more'] })).toBe(full)
  const beside = apply(full, { type: 'insert-block', to: onScreen('s1'), block: text('beside') })
  expect(apply(beside, { type: 'move-block', blockId: 'beside', to: onScreen('screen-home', 0) })).toBe(
    beside,
  )
  expect(documentSchema.safeParse(beside).success).toBe(true)
})

it('shares everything that an edit did not change', () => {
  const edited = apply(bakery, { type: 'update-block', blockId: 'order-1', props: { columns: 3 } })
  expect(edited.settings).toBe(bakery.settings)
  expect(edited.tabs).toBe(bakery.tabs)
  expect(edited.screens[0]).toBe(bakery.screens[0])
  expect(edited.screens[1]).not.toBe(bakery.screens[1])
  expect(edited.screens[1]!.blocks[0]).toBe(bakery.screens[1]!.blocks[0])
  expect(edited.screens[1]!.blocks[1]).not.toBe(bakery.screens[1]!.blocks[1])
})

describe('concurrent edits of one text', () => {
  it.each([
    [
      'in two places',
      'open from nine to five',
      'now open from nine to five',
      'open from nine to six',
      'now open from nine to six',
    ],
    ['in one place', 'Hello', 'Welcome', 'Good day', 'Good day Welcome'],
    ['in an empty text', '', 'Rye', 'Bread', 'Bread Rye'],
    ['to the same', 'Hello', 'Welcome', 'Welcome', 'Welcome'],
    ['where one of them removes', 'a b c d', 'a c d', 'a b c', 'a c'],
    ['where both remove and the one removes more', 'a b c d', 'a', 'a c d', 'a'],
    ['where what both remove overlaps', 'a b c d e', 'a d e', 'a b e', 'a e'],
    ['in writing without spaces', '今日は晴れ', '明日は晴れ', '今日は雨', '明日は雨'],
    ['in Arabic', 'مرحبا بكم', 'أهلا بكم', 'سلام بكم', 'سلام أهلا بكم'],
    ['where text beside the others is undone', 'Hello A', 'Hello', 'Hello B A', 'Hello B'],
    ['where only a space was tidied away', 'Hello ', 'Hello you', 'Hello', 'Hello you'],
  ])('are merged: %s', (_, before, mine, theirs, both) => {
    expect(mergeWords(before, mine, theirs)).toBe(both)
  })

  it.each([1, 2, 3])('lose no added text, and add no other text (seed %i)', (seed) => {
    const random = randomFrom(seed)
    const changed = (words: string[], name: string) =>
      words.flatMap((word, at) => {
        const act = random()
        return act < 0.1 ? [] : act < 0.2 ? [`${name}${at}`] : act < 0.3 ? [`${name}${at}`, word] : [word]
      })
    for (let pass = 0; pass < 100; pass++) {
      const before = Array.from({ length: Math.floor(random() * 12) }, (_, at) => `word${at}`)
      const [mine, theirs] = [changed(before, 'mine'), changed(before, 'theirs')]
      const merged = mergeWords(before.join(' '), mine.join(' '), theirs.join(' ')).split(/\s+/)
      const added = [...mine, ...theirs].filter((word) => !before.includes(word))
      expect(merged).toEqual(expect.arrayContaining(added))
      expect([...mine, ...theirs, '']).toEqual(expect.arrayContaining(merged))
    }
  })

  it('are overridden by later ones if they conflict or are invalid', () => {
    const rename = (title: string): Operation => ({ type: 'rename-screen', screenId: 'screen-home', title })
    const [mine, theirs] = [rename('m'.repeat(40)), rename('t'.repeat(40))]
    const based = basedOn(emptyDocument(), mine)
    expect(based).toMatchObject({ type: 'rename-screen', was: { title: 'Home' } })
    expect(run(emptyDocument(), theirs, based).screens[0].title).toBe('m'.repeat(40))
    for (const was of [7, null, 'Home', [], { title: 7 }, { title: { length: 3 } }]) {
      const received: unknown = { ...rename('Mine'), was }
      expect(run(emptyDocument(), received as Operation).screens[0].title).toBe('Mine')
    }
    const long = (letter: string) => `${letter} `.repeat(400_000)
    expect(mergeWords(long('a'), long('b'), long('c'))).toBe(long('b'))
  })
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'keeps any sequence of edits valid and its ids unique (seed %i)',
  (seed) => {
    const random = randomFrom(seed)
    let document = bakery
    for (let step = 0; step < 300; step++) {
      const operation = randomOperation(document, random, step)
      const frozen = JSON.stringify(document)
      const next = apply(document, operation)
      expect(JSON.stringify(document)).toBe(frozen)
      if (next !== document) expect(JSON.stringify(next)).not.toBe(frozen)
      document = next
    }
    expect(documentSchema.safeParse(document)).toMatchObject({ success: true })
  },
)
