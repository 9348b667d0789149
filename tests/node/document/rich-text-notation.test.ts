import fc from 'fast-check'
import { richText, type RichPart, type RichText, type Run } from '@/lib/document/rich-text'
import { readNotation, writeNotation } from '@/lib/document/rich-text-notation'

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'Rye',
      ' ',
      '  ',
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '\n',
      '#',
      '# ',
      '- ',
      '1. ',
      '> ',
      'å',
      '🥐',
      '!',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))
const run: fc.Arbitrary<Run> = fc
  .record({
    text,
    bold: fc.boolean(),
    italic: fc.boolean(),
    href: fc.constantFrom(undefined, undefined, 'https://a.example/x_(y)?a=*b*', 'mailto:a@b.example'),
  })
  .map(({ text, bold, italic, href }) => ({
    text,
    ...(bold && { bold: true as const }),
    ...(italic && { italic: true as const }),
    ...(href && { href }),
  }))
const runs = fc.array(run, { maxLength: 5 })
const part: fc.Arbitrary<RichPart> = fc.oneof(
  runs.map((runs) => ({ type: 'paragraph' as const, runs })),
  fc
    .tuple(fc.constantFrom('large' as const, 'small' as const), runs)
    .map(([size, runs]) => ({ type: 'heading' as const, size, runs })),
  fc
    .tuple(fc.boolean(), fc.array(runs, { minLength: 1, maxLength: 4 }))
    .map(([ordered, items]) => ({ type: 'points' as const, ordered, items })),
  runs.map((runs) => ({ type: 'quote' as const, runs })),
)

/** Merges runs with equal styles, and drops empty lines. */
function simplest(parts: RichText): RichText {
  const line = (list: readonly Run[]) =>
    list.reduce<Run[]>((all, { text, ...style }) => {
      const last = all.at(-1)
      if (last && JSON.stringify({ ...last, text }) === JSON.stringify({ text, ...style })) last.text += text
      else all.push({ text, ...style })
      return all
    }, [])
  const hasText = (list: readonly Run[]) => list.length > 0
  return parts.flatMap((part): RichText => {
    if (part.type !== 'points') return hasText(part.runs) ? [{ ...part, runs: line(part.runs) }] : []
    const items = part.items.filter(hasText).map(line)
    return items.length > 0 ? [{ ...part, items }] : []
  })
}

/** A line with only spaces is an empty line. */
const isVisible = (parts: RichText) =>
  parts.every(
    (part) =>
      part.type !== 'paragraph' ||
      part.runs.length === 0 ||
      part.runs
        .map(({ text }) => text)
        .join('')
        .trim() !== '',
  )

test('formatting as notation and parsing restores any text', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }).filter(isVisible), (parts) => {
      expect(readNotation(writeNotation(parts))).toEqual(simplest(parts))
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('any input is parsed as formatted text, and its notation is stable', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 60 })), (typed) => {
      const read = readNotation(typed)
      expect(richText.safeParse(read).success).toBe(true)
      expect(readNotation(writeNotation(read))).toEqual(simplest(read))
    }),
    { numRuns: 300, seed: 8 },
  )
})

test('common input is parsed', () => {
  const typed =
    '# Bread\n\nBaked **every morning**, _slowly_.\n\n- Rye\n- [Wheat](https://a.example)\n\n1. Mix\n2. Bake\n\n> Good bread'
  expect(readNotation(typed)).toMatchObject([
    { type: 'heading', size: 'large', runs: [{ text: 'Bread' }] },
    {
      type: 'paragraph',
      runs: [
        { text: 'Baked ' },
        { text: 'every morning', bold: true },
        { text: ', ' },
        { text: 'slowly', italic: true },
        { text: '.' },
      ],
    },
    {
      type: 'points',
      ordered: false,
      items: [[{ text: 'Rye' }], [{ text: 'Wheat', href: 'https://a.example' }]],
    },
    { type: 'points', ordered: true, items: [[{ text: 'Mix' }], [{ text: 'Bake' }]] },
    { type: 'quote', runs: [{ text: 'Good bread' }] },
  ])
})

test('a link with a scheme that apps do not open stays text', () => {
  expect(readNotation('[x](javascript:alert)')).toEqual([
    { type: 'paragraph', runs: [{ text: '[x](javascript:alert)' }] },
  ])
})
