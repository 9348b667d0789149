import { ZodError } from 'zod'
import { documentSchema, emptyDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { bakery } from '../blocks/examples'

const early = {
  settings: {
    appName: 'Old Bakery',
    primaryColor: '#AABBCC',
    secondaryColor: '#8b5cf6',
    fontFamily: 'Roboto',
  },
  blocks: [
    { id: '1700000000000', type: 'header', title: 'Hello', subtitle: '' },
    { id: 1700000000001, type: 'button', text: 'Go', style: 'outline' },
    { id: '1700000000000', type: 'image', src: '/placeholder.svg', alt: 'Ours' },
    { id: '1700000000002', type: 'grid', items: ['One'] },
  ],
}

it('reads the early builder’s list of blocks as the one screen of an app', () => {
  const document = readDocument(early)
  expect(document).toMatchObject({
    version: 1,
    tabs: [],
    settings: { appName: 'Old Bakery', primaryColor: '#aabbcc' },
  })
  expect(document.screens).toHaveLength(1)
  expect(document.screens[0].blocks).toEqual([
    { id: 'block-1700000000000', type: 'header', title: 'Hello', subtitle: '' },
    { id: 'block-1700000000001', type: 'button', text: 'Go', style: 'outline', action: { type: 'none' } },
    { id: 'block-1700000000000-2', type: 'image', src: '', alt: 'Ours' },
    { id: 'block-1700000000002', type: 'grid', columns: 2, items: ['One'] },
  ])
})

it('reads an explicit version 0, with or without settings', () => {
  expect(readDocument({ ...early, version: 0 })).toEqual(readDocument(early))
  expect(readDocument({ blocks: [] })).toEqual(emptyDocument())
})

it('reads today’s documents as they are, from memory and from storage', () => {
  expect(readDocument(bakery)).toEqual(bakery)
  expect(readDocument(JSON.parse(JSON.stringify(bakery)))).toEqual(bakery)
})

it('says so when a document is newer than this program', () => {
  expect(() => readDocument({ ...bakery, version: 2 })).toThrow(RangeError)
})

it.each([
  null,
  undefined,
  7,
  'x',
  [],
  {},
  { version: -1 },
  { version: 0 },
  { blocks: 'x' },
  { blocks: [null] },
  { version: 'x' },
])('refuses %j', (value) => {
  expect(() => readDocument(value)).toThrow(ZodError)
})

it('is stable: what was read once reads the same again', () => {
  const once = readDocument(early)
  expect(documentSchema.parse(readDocument(once))).toEqual(once)
})
