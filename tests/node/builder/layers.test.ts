import { layerRows } from '@/components/builder/layers/rows'
import { layerTarget, partAt } from '@/components/builder/layers/target'
import { type Block, createBlock } from '@/lib/document/block'
import { type AppDocument, documentSchema, emptyDocument } from '@/lib/document/document'

const text = (id: string, content = id): Block => ({ id, type: 'text', content })
const section = (id: string, ...content: Block[]) =>
  ({ ...createBlock('section', id), children: { content } }) as Block

function app(): AppDocument {
  const document = emptyDocument('Layers')
  document.screens[0].blocks = [
    text('a', 'Fresh bread'),
    section('s', text('b', 'Opening hours'), { ...text('c'), platforms: ['web'] }),
  ]
  document.screens.push({ id: 'screen-menu', title: 'Menu', blocks: [text('m', 'Rye bread')] })
  return documentSchema.parse(document)
}

const shown = { toggled: new Set<string>(), screenId: 'screen-home', query: '' }
const ids = (rows: ReturnType<typeof layerRows>) => rows.map(({ id }) => id)

test('the open screen shows all that is in it, others only their names', () => {
  const rows = layerRows(app(), shown)
  expect(ids(rows)).toEqual(['screen-home', 'a', 's', 'b', 'c', 'screen-menu'])
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 3, 3, 1])
  expect(rows.map(({ open }) => open)).toEqual([true, null, true, null, null, false])
  expect(rows[2]).toMatchObject({ label: 'Section', position: 2, setSize: 2 })
  expect(rows[4]!.hiddenOn).toEqual(['android', 'ios'])
  expect(ids(layerRows(app(), { ...shown, toggled: new Set(['s', 'screen-menu']) }))).toEqual([
    'screen-home',
    'a',
    's',
    'screen-menu',
    'm',
  ])
})

test('a search shows what says it on any screen, and the way to it', () => {
  expect(ids(layerRows(app(), { ...shown, query: ' BREAD' }))).toEqual([
    'screen-home',
    'a',
    'screen-menu',
    'm',
  ])
  expect(ids(layerRows(app(), { ...shown, query: 'hours', toggled: new Set(['s']) }))).toEqual([
    'screen-home',
    's',
    'b',
  ])
  expect(ids(layerRows(app(), { ...shown, query: 'menu' }))).toEqual(['screen-menu'])
  expect(layerRows(app(), { ...shown, query: 'nothing like it' })).toEqual([])
})

test('a line takes what may stand there: beside it, in it, at the end of a screen', () => {
  const document = app()
  expect(partAt(0.1, true)).toBe('before')
  expect(partAt(0.5, true)).toBe('into')
  expect(partAt(0.9, true)).toBe('after')
  expect(partAt(0.6, false)).toBe('after')
  expect(layerTarget(document, 's', 'into', ['a'])).toEqual({ parentId: 's', slot: 'content', index: 2 })
  expect(layerTarget(document, 'b', 'after', ['a'])).toEqual({ parentId: 's', slot: 'content', index: 1 })
  expect(layerTarget(document, 'screen-menu', 'into', ['a'])).toEqual({
    parentId: 'screen-menu',
    slot: 'blocks',
    index: 1,
  })
  expect(layerTarget(document, 'a', 'into', ['s'])).toBeNull()
  expect(layerTarget(document, 'b', 'before', ['s'])).toBeNull()
  expect(layerTarget(document, 's', 'into', ['s'])).toBeNull()
})

test('two thousand components are lines within a moment’s work, and are read once', () => {
  const document = app()
  document.screens[0].blocks = Array.from({ length: 2000 }, (_, at) => text(`t${at}`, `Line ${at}`))
  const first = layerRows(document, shown)
  expect(first).toHaveLength(2002)
  expect(ids(layerRows(document, { ...shown, query: 'line 1999' }))).toEqual(['screen-home', 't1999'])
})
