import { linkUrl } from '@/lib/document/action'
import { assetHash, toAssetReference } from '@/lib/document/asset'
import { OFFERED_TYPES, blockSchema, createBlock, visitBlock } from '@/lib/document/block'
import { documentSchema, emptyDocument, tabSchema } from '@/lib/document/document'
import { id, newId } from '@/lib/document/id'
import { settingsSchema } from '@/lib/document/settings'
import { findBlock } from '@/lib/document/tree-index'
import { assetHashes } from '@/lib/document/walk'
import { bakery, PICTURE } from '../blocks/examples'
import { line, paragraph } from '@/lib/document/blocks/fields'

it('gives new settings the defaults of the specification', () => {
  expect(settingsSchema.parse({})).toMatchObject({
    appName: 'My Awesome App',
    primaryColor: '#6366f1',
    secondaryColor: '#8b5cf6',
    fontFamily: 'Inter',
  })
})

it('reads a document of before there was a choice of design without adding anything to it', () => {
  const before = {
    version: 1,
    settings: {
      appName: 'Rye',
      shortName: '',
      description: '',
      primaryColor: '#1f6b5c',
      secondaryColor: '#17130f',
      backgroundColor: '#ffffff',
      fontFamily: 'Poppins',
      language: 'en',
      direction: 'ltr',
      icon: null,
    },
    screens: [{ id: 'home', title: 'Home', blocks: [] }],
    tabs: [{ id: 'tab', label: 'Home', icon: 'home', action: { type: 'screen', screenId: 'home' } }],
  }
  expect(JSON.stringify(documentSchema.parse(before))).toBe(JSON.stringify(before))
})

it('keeps what a screen and a tab say of themselves, and the pictures that they show', () => {
  const screen = {
    id: 'home',
    title: 'Home',
    hidden: true,
    bar: 'clear',
    barTitle: 'Hi',
    background: '#102030',
    backgroundPicture: PICTURE,
    blocks: [],
  }
  const tab = { id: 'tab', label: 'Home', icon: PICTURE, action: { type: 'none' }, menuOnly: true }
  const document = documentSchema.parse({ version: 1, settings: {}, screens: [screen], tabs: [tab] })
  expect(document.screens[0]).toEqual(screen)
  expect(document.tabs).toEqual([tab])
  expect(assetHashes({ ...document, screens: [] })).toEqual([assetHash(PICTURE)])
  expect(assetHashes({ ...document, tabs: [] })).toEqual([assetHash(PICTURE)])
})

it.each(['', 'nothing', 'https://a.example/icon.png', 'toString'])('has no icon %j for a tab', (icon) => {
  expect(tabSchema.safeParse({ id: 'tab', label: 'T', icon, action: { type: 'none' } }).success).toBe(false)
})

it.each(OFFERED_TYPES)(
  'makes a valid %s block with what it starts with, and no two share what may change',
  (type) => {
    let made = 0
    const block = createBlock(type, 'b1', () => `made-${++made}`)
    expect(blockSchema.parse(block)).toEqual(block)
    expect(createBlock('grid', 'b')).not.toBe(createBlock('grid', 'b'))
  },
)

it('refuses an id that is used twice, wherever', () => {
  const twice = { ...bakery, tabs: [{ ...bakery.tabs[0]!, id: 'bakery-0' }] }
  expect(documentSchema.safeParse(twice).error?.issues[0]).toMatchObject({ path: ['tabs', 0, 'id'] })
})

it('refuses an app without screens', () => {
  expect(documentSchema.safeParse({ ...emptyDocument(), screens: [] }).success).toBe(false)
})

it.each([
  'https://a.example/x',
  'HTTP://a.example',
  'mailto:a@b.example',
  'tel:+46812345',
  ' https://a.example ',
])('lets a button open %s', (url) => expect(linkUrl.safeParse(url).success).toBe(true))

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'file:///etc',
  '//a.example',
  'x',
  '',
])('lets no button open %j', (url) => expect(linkUrl.safeParse(url).success).toBe(false))

it('takes pictures kept with the app or on the web, and nothing else', () => {
  const image = (src: string) => blockSchema.safeParse({ id: 'a', type: 'image', src, alt: '' }).success
  expect(['', PICTURE, 'https://a.example/x.png', 'http://a.example/x.png'].map(image)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['javascript:x', 'data:image/png;base64,xx', 'asset:xyz', '/x.png'].map(image)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('names pictures by their hash, there and back', () => {
  const hash = 'a1'.repeat(32)
  expect(toAssetReference(hash)).toBe(PICTURE)
  expect(assetHash(PICTURE)).toBe(hash)
  expect(assetHash('https://a.example')).toBeNull()
})

it('lists each picture of a document once, its icon’s first', () => {
  const icon = `asset:${'0f'.repeat(32)}`
  const twice = {
    ...bakery,
    settings: { ...bakery.settings, icon },
    screens: [...bakery.screens, { id: 'again', title: 'Again', blocks: bakery.screens[0].blocks }],
  }
  expect(assetHashes(twice)).toEqual(['0f'.repeat(32), 'a1'.repeat(32)])
})

it('finds a block on whichever screen it is', () => {
  expect(findBlock(bakery, 'order-1')).toMatchObject({
    index: 1,
    screen: { id: 'order' },
    block: { type: 'grid' },
  })
  expect(findBlock(bakery, 'nowhere')).toBeNull()
})

it('makes ids that are usable, by time, and apart in the same millisecond', () => {
  const made = Array.from({ length: 50 }, () => newId('block', 1700000000000))
  expect(made.every((value) => id.safeParse(value).success)).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(48)
  expect(made[0]).toMatch(/^block-loyw3v28-[0-9a-z]{4}$/)
})

describe('a grid', () => {
  const tile = { id: 'tile-1', text: 'Buns', picture: PICTURE, action: { type: 'screen', screenId: 'order' } }
  const grid = (items: unknown[]) => ({ id: 'g', type: 'grid', columns: 2, items })

  it('of texts is read as it was written, and so is one of tiles', () => {
    for (const items of [
      ['Loaves', 'Buns'],
      ['Loaves', tile],
    ])
      expect(JSON.stringify(blockSchema.parse(grid(items)))).toBe(JSON.stringify(grid(items)))
  })

  it('refuses an address that no tap may open, and two tiles of one name', () => {
    const bad = { ...tile, action: { type: 'url', url: 'javascript:x' } }
    for (const items of [[bad], [tile, tile], ['x'.repeat(201)], [{ text: 'No id' }]])
      expect(blockSchema.safeParse(grid(items)).success).toBe(false)
  })

  it('shows its tiles’ pictures, words and actions to visitors', () => {
    const block = blockSchema.parse(grid(['Loaves', tile]))
    const seen: unknown[] = []
    const see = <T>(value: T) => (seen.push(value), value)
    expect(visitBlock(block, { words: see, picture: see, action: see })).toBe(block)
    expect(seen).toEqual(['Loaves', 'Buns', PICTURE, tile.action])
  })
})

it.each(['image', 'card'])('reads an %s without an action as it was written', (type) => {
  const block = { id: 'b', type, ...(type === 'image' ? { src: '', alt: '' } : { title: 'A', content: 'B' }) }
  expect(JSON.stringify(blockSchema.parse(block))).toBe(JSON.stringify(block))
})

test('texts lose what no phone shows: control characters and half surrogates', () => {
  expect(line.parse('a\u0000b\nc\ud800')).toBe('a b c')
  expect(paragraph.parse('a\u0000\r\nb\tc\u001b\ud83c\udf5e\udf5e')).toBe('a\nb\tc🍞')
})
