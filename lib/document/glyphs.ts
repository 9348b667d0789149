/** Letters and digits as round-ended strokes, in a box of 100 by 140. SVG text would depend on fonts. */
const GLYPHS: Record<string, string> = {
  A: 'M0 140L50 0L100 140M20 92H80',
  B: 'M8 0V140H56A38 38 0 0 0 56 64H8M8 0H52A32 32 0 0 1 52 64',
  C: 'M88 25A50 70 0 1 0 88 115',
  D: 'M8 0V140H36A62 70 0 0 0 36 0Z',
  E: 'M92 0H12V140H92M12 68H80',
  F: 'M92 0H12V140M12 70H80',
  G: 'M88 25A50 70 0 1 0 100 70H56',
  H: 'M8 0V140M92 0V140M8 70H92',
  I: 'M50 0V140',
  J: 'M78 0V94A36 46 0 0 1 6 94',
  K: 'M10 0V140M92 0L10 84M38 56L96 140',
  L: 'M14 0V140H92',
  M: 'M4 140V0L50 84L96 0V140',
  N: 'M8 140V0L92 140V0',
  O: 'M50 0A50 70 0 1 1 50 140A50 70 0 1 1 50 0Z',
  P: 'M10 140V0H54A38 38 0 0 1 54 76H10',
  Q: 'M50 0A50 70 0 1 1 50 140A50 70 0 1 1 50 0ZM64 104L100 146',
  R: 'M10 140V0H54A38 38 0 0 1 54 76H10M50 76L94 140',
  S: 'M88 26C80 6 64 0 50 0C24 0 8 14 8 36C8 60 30 65 50 70C72 75 92 82 92 105C92 127 74 140 50 140C30 140 14 131 8 112',
  T: 'M2 0H98M50 0V140',
  U: 'M8 0V92A42 48 0 0 0 92 92V0',
  V: 'M0 0L50 140L100 0',
  W: 'M-10 0L20 140L50 30L80 140L110 0',
  X: 'M4 0L96 140M96 0L4 140',
  Y: 'M2 0L50 72L98 0M50 72V140',
  Z: 'M6 0H94L6 140H96',
  '0': 'M50 0A42 70 0 1 1 50 140A42 70 0 1 1 50 0Z',
  '1': 'M22 30L58 0V140',
  '2': 'M10 42A41 42 0 1 1 84 66L8 140H94',
  '3': 'M14 20C22 6 34 0 50 0C72 0 88 14 88 34C88 54 72 66 50 66C74 66 94 80 94 103C94 126 74 140 50 140C30 140 14 131 8 114',
  '4': 'M72 140V0L4 98H98',
  '5': 'M88 0H22L16 62C26 54 38 50 50 50C76 50 94 68 94 94C94 122 76 140 50 140C30 140 14 131 8 114',
  '6': 'M80 4C40 16 9 56 9 96A41 44 0 1 0 91 96A41 44 0 1 0 9 96',
  '7': 'M6 0H94L40 140',
  '8': 'M50 64A34 32 0 1 1 50 0A34 32 0 1 1 50 64A42 38 0 1 1 50 140A42 38 0 1 1 50 64Z',
  '9': 'M20 136C60 124 91 84 91 44A41 44 0 1 0 9 44A41 44 0 1 0 91 44',
}

/** A diamond that replaces every character other than Latin letters and digits. */
const MARK = 'M50 10L98 70L50 130L2 70Z'

/** Latin letters that Unicode does not decompose into a base and an accent. */
const BASES: Record<string, string> = { Æ: 'A', Ð: 'D', Đ: 'D', Ħ: 'H', Ł: 'L', Ø: 'O', Œ: 'O', Ŧ: 'T' }

/** Returns the path of a character in a box of 100 by 140, as a capital without accents. */
export function glyph(character: string): string {
  const plain = character.normalize('NFD').charAt(0).toUpperCase().charAt(0)
  return GLYPHS[BASES[plain] ?? plain] ?? MARK
}
