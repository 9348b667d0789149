import { summarizeChanges } from '@/lib/releases/release-notes'
import { MAX_NOTES } from '@/lib/apps/schema'
import { createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'

const BEFORE = emptyDocument('Rye')
const [HOME] = BEFORE.screens
const screen = (id: string, title: string): AppDocument['screens'][number] => ({
  ...HOME,
  id,
  title,
  blocks: [],
})

test('nothing is suggested if nothing changed', () => {
  expect(summarizeChanges(BEFORE, BEFORE)).toBe('')
})

test('new and removed screens, new components and a new design are named', () => {
  const before: AppDocument = {
    ...BEFORE,
    screens: [...BEFORE.screens, screen('old', 'Winter menu'), screen('shop', 'Shop')],
  }
  const changed = { ...HOME, blocks: [...HOME.blocks, createBlock('gallery', 'new-one')] }
  const after: AppDocument = {
    ...before,
    settings: { ...before.settings, primaryColor: '#112233' },
    screens: [changed, { ...screen('shop', 'Shop'), blocks: [] }, screen('book', 'Booking')],
  }
  expect(summarizeChanges(before, after)).toBe(
    `New: Booking.\nNew on ${HOME.title}: gallery.\nRemoved: Winter menu.\nA new look.`,
  )
})

test('other changes are a small improvement', () => {
  const after = { ...BEFORE, settings: { ...BEFORE.settings, description: 'Fresh bread' } }
  expect(summarizeChanges(BEFORE, after)).toBe('Small improvements.')
})

test('many changes are counted, and the text stays within the stores’ limit', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    screen(`s${index}`, `${'Long title '.repeat(6)}${index}`),
  )
  const text = summarizeChanges(BEFORE, { ...BEFORE, screens: [...BEFORE.screens, ...many] })
  expect(text).toMatch(/ and 75 more\.$/)
  expect(text.length).toBeLessThanOrEqual(MAX_NOTES)
})
