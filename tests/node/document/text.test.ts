import { line, paragraph } from '@/lib/document/blocks/fields'

test('texts lose what no phone shows: control characters and half surrogates', () => {
  expect(line.parse('a\u0000b\nc\ud800')).toBe('a b c')
  expect(paragraph.parse('a\u0000\r\nb\tc\u001b\ud83c\udf5e\udf5e')).toBe('a\nb\tc🍞')
})
