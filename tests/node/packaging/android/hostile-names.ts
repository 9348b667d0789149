/** Texts that some parsers interpret. */
const PIECES = [
  '"',
  "'",
  '\\',
  '\\u0041',
  '\\n',
  '@string/x',
  '@null',
  '@',
  '?attr/x',
  '?',
  '&',
  '&amp;',
  '&#0;',
  '<b>',
  '</application>',
  ']]>',
  '<!--',
  '%1$s',
  '%',
  '${x}',
  '{{x}}',
  '`id`',
  '$(id)',
  ';--',
  '../..',
  '=1+1',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u200d',
  '\ufeff',
  '\ufffd',
  '\u2028',
  '\u00ad',
  '\u0301',
  '\ue000',
  '🎉',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '𝕬',
  '\u{10ffff}',
  'مقهى',
  'חנות',
  '咖啡',
  'ไทย',
  '한글',
  'ß',
  'İ',
  'ﬁ',
  '０',
] as const

/**
 * More than 200 different, deterministic names: each piece first, last, alone in the middle, and beside
 * others, short and at the maximum length.
 */
export function hostileNames(): string[] {
  const names = PIECES.flatMap((piece, index) => {
    const other = PIECES[(index * 7 + 3) % PIECES.length]!
    return [
      `${piece}Shop`,
      `Shop${piece}`,
      `A ${piece} B`,
      `${piece}${other}${piece}`,
      `${piece}${'ü'.repeat(49)}`.slice(0, 50),
    ]
  })
  return [...new Set(names.map((name) => name.trim()))]
}

/** Gives each name a language of three letters, so that one package contains all. */
export function inLanguages(names: readonly string[]): Record<string, string> {
  const letter = (index: number) => String.fromCharCode(97 + index)
  return Object.fromEntries(
    names.map((name, index) => [`q${letter(Math.floor(index / 26))}${letter(index % 26)}`, name]),
  )
}
