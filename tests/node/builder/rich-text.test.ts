import { fromEditor, toEditor } from '@/components/builder/fields/rich-text/convert'
import { type RichText, richText } from '@/lib/document/rich-text'
import { blockSchema, visitBlock } from '@/lib/document/block'
import { randomFrom } from '../document/random'

const random = randomFrom(13)
const below = (count: number) => Math.floor(random() * count)
const words = ['Rye', ' and ', 'wheat', 'a\nb', 'パン', '\u{1f950}', ' ', '<b>', '&amp;']

function runs() {
  const styles = [
    {},
    { bold: true },
    { italic: true },
    { href: 'https://a.example/' },
    { bold: true, href: 'tel:+461' },
  ]
  let last = -1
  return Array.from({ length: below(4) }, () => {
    const style = (last + 1 + below(styles.length - 1)) % styles.length // equal neighbors would be merged
    last = style
    return { text: words[below(words.length)]!, ...styles[style] }
  })
}

function text(): RichText {
  const part = () =>
    [
      { type: 'paragraph', runs: runs() },
      { type: 'heading', size: below(2) ? 'large' : 'small', runs: runs() },
      { type: 'points', ordered: below(2) === 1, items: Array.from({ length: 1 + below(3) }, runs) },
      { type: 'quote', runs: runs() },
    ][below(4)]
  return richText.parse(Array.from({ length: 2 + below(6) }, part))
}

it('shows and keeps any text unchanged', () => {
  for (let run = 0; run < 300; run++) {
    const before = text()
    const doc = toEditor(before)
    doc.check()
    expect(JSON.stringify(fromEditor(doc))).toBe(JSON.stringify(before))
  }
})

it('is empty if there is only an empty line', () => {
  expect(fromEditor(toEditor([]))).toEqual([])
})

it('is read as it was written, visited word by word, and rejects unsafe addresses', () => {
  const block = (href: string) => ({
    id: 'b',
    type: 'rich-text',
    text: [{ type: 'points', ordered: true, items: [[{ text: 'Rye', bold: true, href }]] }],
  })
  const fine = block('https://a.example/')
  const parsed = blockSchema.parse(fine)
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(fine))
  const loud = visitBlock(parsed, { words: (word) => word.toUpperCase() })
  expect(JSON.stringify(loud)).toBe(JSON.stringify(fine).replace('Rye', 'RYE'))
  for (const href of ['javascript:x', 'data:text/html,x', '//a.example', ''])
    expect(blockSchema.safeParse(block(href)).success).toBe(false)
})
