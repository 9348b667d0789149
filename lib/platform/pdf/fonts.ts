import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inter's files by script. Each is embedded only if a text uses it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

const FOLDER = join(process.cwd(), 'node_modules/@fontsource/inter')

type Range = readonly [first: number, last: number]
export type Weight = 400 | 600

let ranges: (readonly [part: string, ranges: Range[]])[] | undefined

function partRanges() {
  if (ranges) return ranges
  const file = JSON.parse(readFileSync(join(FOLDER, 'unicode.json'), 'utf8')) as Record<string, string>
  ranges = PARTS.map((part) => [part, (file[part] ?? '').split(',').map(toRange)])
  return ranges
}

/** Parses a CSS unicode range such as `U+0100-02BA` or `U+0131`. */
function toRange(text: string): Range {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [parseInt(first, 16), parseInt(last, 16)]
}

function partOf(codePoint: number): string | null {
  const found = partRanges().find(([, list]) =>
    list.some(([first, last]) => codePoint >= first && codePoint <= last),
  )
  return found?.[0] ?? null
}

/** Part of a text that a single font file can render. */
export type Run = { text: string; font: string }

/** Splits a text by the font files of its characters. Characters without a font become question marks. */
export function toRuns(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const part = partOf(letter.codePointAt(0) ?? 0)
    const font = `${part ?? 'latin'}-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += part ? letter : '?'
    else runs.push({ text: part ? letter : '?', font })
  }
  return runs
}

/** All font files, by the names that `toRuns` uses. */
export function fontFiles(): { name: string; path: string }[] {
  return PARTS.flatMap((part) =>
    ([400, 600] as const).map((weight) => ({
      name: `${part}-${weight}`,
      path: join(FOLDER, `files/inter-${part}-${weight}-normal.woff`),
    })),
  )
}
