import { devices } from '@playwright/test'
import { colorOf } from '@/components/builder/collaborators/colors'
import { initialsOf } from '@/components/builder/collaborators/naming'
import { outlinesCss } from '@/components/builder/collaborators/outlines'
import { MODELS, MODEL_GROUPS } from '@/components/builder/preview/models'
import { contrast } from '@/lib/document/color'
import { dropIndex } from '@/components/builder/canvas/drop-target'
import { layerRows } from '@/components/builder/layers/rows'
import { layerTarget, partAt } from '@/components/builder/layers/target'
import { type Block, createBlock } from '@/lib/document/block'
import { type AppDocument, documentSchema, emptyDocument } from '@/lib/document/document'

describe('outlines', () => {
  const someone = { client: 'editor-1', name: 'Ada', isMe: false, screenId: null, selectedId: 'block-1' }

  beforeAll(() => {
    // Node does not implement it; every browser does.
    Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } })
  })

  test('others’ selection is outlined, with a name that cannot break out of its string', () => {
    const css = outlinesCss([{ ...someone, device: 'x"} body{display:none} \\' }])
    expect(css).toContain('[data-block="block-1"]')
    expect(css).not.toContain('x"}')
    // Outside the line around the own selection.
    expect(css).toContain(`[data-block="block-1"][aria-selected='true']{outline-offset:1px}`)
    expect(css).toContain('x\\22 \\7d  body\\7b display\\3a none\\7d  \\5c ')
    expect(outlinesCss([{ ...someone, device: '', selectedId: null }])).toBe('')
  })

  test('colors have contrast with white text, and are the same for everyone', () => {
    for (let client = 0; client < 40; client++)
      expect(contrast(colorOf(`editor-${client}`), '#ffffff')).toBeGreaterThan(4.5)
    expect(colorOf('editor-1')).toBe(colorOf('editor-1'))
  })

  test('initials are those of the first and the last name', () => {
    expect(['Ada King Lovelace', 'ada', '', '山田 太郎'].map(initialsOf)).toEqual(['AL', 'A', '', '山太'])
  })

  test('the sizes of iPhones are those that browsers use for tests', () => {
    const iphones = MODELS.filter(({ kind, system }) => kind === 'phone' && system === 'ios')
    const known = iphones.flatMap(({ name, width, height }) => {
      const screen = (devices[name] as { screen?: object } | undefined)?.screen
      return screen ? [{ name, size: { width, height }, screen }] : []
    })
    expect(known.length).toBeGreaterThan(6)
    for (const { size, screen } of known) expect(size).toEqual(screen)
  })

  test('every device has a unique name and a group, and is in portrait orientation', () => {
    expect(new Set(MODELS.map(({ name }) => name)).size).toBe(MODELS.length)
    const kinds: string[] = MODEL_GROUPS.map(({ kind }) => kind)
    for (const { kind, width, height } of MODELS) {
      expect(kinds).toContain(kind)
      if (kind !== 'desktop') expect(height).toBeGreaterThan(width)
    }
  })
})

describe('drop index', () => {
  const row = (top: number, height = 100) => ({ left: 0, right: 300, top, bottom: top + height })
  const rows = [row(0), row(100), row(200)]

  test('the upper half of a block means before it, the lower half after it', () => {
    expect(dropIndex(rows, 150, 20)).toBe(0)
    expect(dropIndex(rows, 150, 80)).toBe(1)
    expect(dropIndex(rows, 150, 290)).toBe(3)
  })

  test('below all blocks is the end, on an empty screen the start', () => {
    expect(dropIndex(rows, 150, 900)).toBe(3)
    expect(dropIndex([], 150, 20)).toBe(0)
  })

  test('blocks side by side are distinguished in reading direction', () => {
    const pair = [
      row(0),
      { left: 0, right: 150, top: 100, bottom: 200 },
      { left: 150, right: 300, top: 100, bottom: 200 },
    ]
    expect(dropIndex(pair, 20, 190)).toBe(1)
    expect(dropIndex(pair, 170, 190)).toBe(2)
    expect(dropIndex(pair, 290, 110)).toBe(3)
    const mirrored = [pair[0]!, pair[2]!, pair[1]!]
    expect(dropIndex(mirrored, 290, 110, true)).toBe(1)
  })
})

describe('layers', () => {
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

  test('the open screen shows its complete content, others only their names', () => {
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

  test('a search shows matches on any screen, with their parents', () => {
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

  test('a line accepts allowed components: beside it, in it, at the end of a screen', () => {
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

  test('two thousand components become lines quickly, and are read once', () => {
    const document = app()
    document.screens[0].blocks = Array.from({ length: 2000 }, (_, at) => text(`t${at}`, `Line ${at}`))
    const first = layerRows(document, shown)
    expect(first).toHaveLength(2002)
    expect(ids(layerRows(document, { ...shown, query: 'line 1999' }))).toEqual(['screen-home', 't1999'])
  })
})
