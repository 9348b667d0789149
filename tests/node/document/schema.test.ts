import { checkDocument } from '@/lib/document/checks/registry'
import { fillPlaceholders, findPlaceholders } from '@/lib/document/placeholders'
import { linkUrl } from '@/lib/document/action'
import { assetHash, focalPoint, toAssetReference, withFocalPoint } from '@/lib/document/asset'
import { OFFERED_TYPES, blockSchema, createBlock, visitBlock } from '@/lib/document/block'
import { documentSchema, emptyDocument, tabSchema } from '@/lib/document/document'
import { id, newId } from '@/lib/document/values'
import { settingsSchema } from '@/lib/document/settings'
import { findBlock } from '@/lib/document/tree-index'
import { assetHashes } from '@/lib/document/walk'
import { bakery, PICTURE } from '../blocks/examples'
import { line, paragraph } from '@/lib/document/blocks/fields'

it('sets the defaults of the specification in new settings', () => {
  expect(settingsSchema.parse({})).toMatchObject({
    appName: 'My Awesome App',
    primaryColor: '#6366f1',
    secondaryColor: '#8b5cf6',
    fontFamily: 'Inter',
  })
})

it('reads a document from before the choice of a design without additions', () => {
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

it('keeps the fields of a screen and a tab, and their pictures', () => {
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
  'creates a valid %s block with its default content, without shared mutable parts',
  (type) => {
    let made = 0
    const block = createBlock(type, 'b1', () => `made-${++made}`)
    expect(blockSchema.parse(block)).toEqual(block)
    expect(createBlock('grid', 'b')).not.toBe(createBlock('grid', 'b'))
  },
)

it('rejects an id that is used twice, anywhere', () => {
  const twice = { ...bakery, tabs: [{ ...bakery.tabs[0]!, id: 'bakery-0' }] }
  expect(documentSchema.safeParse(twice).error?.issues[0]).toMatchObject({ path: ['tabs', 0, 'id'] })
})

it('rejects an app without screens', () => {
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
])('does not let a button open %j', (url) => expect(linkUrl.safeParse(url).success).toBe(false))

it('accepts only pictures stored with the app or on the web', () => {
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

it('converts between pictures and their hashes', () => {
  const hash = 'a1'.repeat(32)
  expect(toAssetReference(hash)).toBe(PICTURE)
  expect(assetHash(PICTURE)).toBe(hash)
  expect(assetHash('https://a.example')).toBeNull()
})

it('takes a picture’s focal point within its source', () => {
  const parse = (src: string) => blockSchema.safeParse({ id: 'a', type: 'image', src, alt: '' }).success
  const source = withFocalPoint(PICTURE, { x: 30.4, y: 100 })
  expect(source).toBe(`${PICTURE}#focus=30,100`)
  expect(parse(source)).toBe(true)
  expect(assetHash(source)).toBe('a1'.repeat(32))
  expect(focalPoint(source)).toEqual({ x: 30, y: 100 })
  expect(focalPoint(PICTURE)).toBeNull()
  expect(withFocalPoint(source, { x: 1, y: 2 })).toBe(`${PICTURE}#focus=1,2`)
  expect(withFocalPoint(source, null)).toBe(PICTURE)
  expect(withFocalPoint('', { x: 1, y: 2 })).toBe('')
  for (const wrong of [
    '#focus=101,5',
    '#focus=1',
    '#focus=-1,5',
    '#focus=1,2;x:y',
    "#focus=1,2'}",
    '#focus=1,2\n',
  ])
    expect(parse(PICTURE + wrong)).toBe(false)
  // An icon is drawn whole.
  expect(settingsSchema.safeParse({ ...bakery.settings, icon: source }).success).toBe(false)
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

it('finds a block on any screen', () => {
  expect(findBlock(bakery, 'order-1')).toMatchObject({
    index: 1,
    screen: { id: 'order' },
    block: { type: 'grid' },
  })
  expect(findBlock(bakery, 'nowhere')).toBeNull()
})

it('creates ids that are usable, sortable by time, and unique in the same millisecond', () => {
  const made = Array.from({ length: 50 }, () => newId('block', 1700000000000))
  expect(made.every((value) => id.safeParse(value).success)).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(48)
  expect(made[0]).toMatch(/^block-loyw3v28-[0-9a-z]{4}$/)
})

describe('a grid', () => {
  const tile = { id: 'tile-1', text: 'Buns', picture: PICTURE, action: { type: 'screen', screenId: 'order' } }
  const grid = (items: unknown[]) => ({ id: 'g', type: 'grid', columns: 2, items })

  it('of texts is read unchanged, and so is one of tiles', () => {
    for (const items of [
      ['Loaves', 'Buns'],
      ['Loaves', tile],
    ])
      expect(JSON.stringify(blockSchema.parse(grid(items)))).toBe(JSON.stringify(grid(items)))
  })

  it('rejects an address that cannot be opened, and two tiles with one name', () => {
    const bad = { ...tile, action: { type: 'url', url: 'javascript:x' } }
    for (const items of [[bad], [tile, tile], ['x'.repeat(201)], [{ text: 'No id' }]])
      expect(blockSchema.safeParse(grid(items)).success).toBe(false)
  })

  it('shows its tiles’ pictures, texts and actions to visitors', () => {
    const block = blockSchema.parse(grid(['Loaves', tile]))
    const seen: unknown[] = []
    const see = <T>(value: T) => (seen.push(value), value)
    expect(visitBlock(block, { words: see, picture: see, action: see })).toBe(block)
    expect(seen).toEqual(['Loaves', 'Buns', PICTURE, tile.action])
  })
})

it.each(['image', 'card'])('reads an %s without an action unchanged', (type) => {
  const block = { id: 'b', type, ...(type === 'image' ? { src: '', alt: '' } : { title: 'A', content: 'B' }) }
  expect(JSON.stringify(blockSchema.parse(block))).toBe(JSON.stringify(block))
})

test('invisible characters are removed from texts: control characters and half surrogates', () => {
  expect(line.parse('a\u0000b\nc\ud800')).toBe('a b c')
  expect(paragraph.parse('a\u0000\r\nb\tc\u001b\ud83c\udf5e\udf5e')).toBe('a\nb\tc🍞')
})

describe('A placeholder', () => {
  const values = new Map(
    Object.entries({
      name: 'Rye & Co',
      phone: '+46 (8) 1',
      site: 'https://rye.example/',
      mail: 'a+b@rye.example',
    }),
  )

  it.each([
    ['Call {{phone}} or {{ Phone }}', 'Call +46 (8) 1 or +46 (8) 1'],
    ['tel:{{phone}}', 'tel:+4681'],
    ['mailto:{{mail}}?subject={{name}}', 'mailto:a%2Bb@rye.example?subject=Rye%20%26%20Co'],
    ['https://{{site}}/menu?q={{name}}', 'https://rye.example/menu?q=Rye%20%26%20Co'],
    ['https://maps.example/{{name}}', 'https://maps.example/Rye%20%26%20Co'],
    ['{{other}} {{name}}', '{{other}} Rye & Co'],
    ['{name} {{}} {{1}} {{na\nme}}', '{name} {{}} {{1}} {{na\nme}}'],
  ])('in %j is filled in', (text, filled) => {
    expect(fillPlaceholders({ list: [{ text }], number: 1 }, values)).toEqual({
      list: [{ text: filled }],
      number: 1,
    })
  })

  it('is found once, whatever its spelling', () => {
    expect(findPlaceholders('{{Opening hours}} {{opening_hours}} {{straße}} {{a')).toEqual([
      'opening_hours',
      'straße',
    ])
  })

  it('is accepted for a phone number or an email address, and reported before publishing', () => {
    const issueOf = (props: object) =>
      blockSchema.safeParse({ ...createBlock('contact', 'b'), ...props }).error?.issues[0]?.message
    expect(issueOf({ phone: '{{phone}}', email: '{{email}}', whatsapp: '{{phone}}' })).toBeUndefined()
    expect(issueOf({ phone: 'Call {{phone}}' })).toBe('Enter a phone number like +46 8 123 45 67')
    const block = { ...createBlock('contact', 'c'), phone: '{{phone}}' }
    const screens = [{ id: 'home', title: 'Home', blocks: [block] }]
    const document = documentSchema.parse({ version: 1, settings: { description: 'By {{name}}' }, screens })
    const found = checkDocument(document).map(({ message, at }) => [message, at])
    expect(found).toContainEqual([
      'Contact buttons: {{phone}} is a placeholder',
      { screenId: 'home', blockId: 'c', prop: 'phone' },
    ])
    expect(found).toContainEqual([
      'Settings: {{name}} is a placeholder',
      { screenId: null, blockId: null, prop: 'settings.description' },
    ])
  })
})
