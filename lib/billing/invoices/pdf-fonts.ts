import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Inter comes in parts by script; each is embedded only where a text touches it. */
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

/** `U+0100-02BA` or `U+0131`, as CSS writes them. */
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

/** A piece of a text that one font file can draw. */
export type Run = { text: string; font: string }

/** Splits a text by the font files that hold its letters. What none of them holds becomes a question mark. */
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

/** Every font file, by the name that `toRuns` gives. */
export function fontFiles(): { name: string; path: string }[] {
  return PARTS.flatMap((part) =>
    ([400, 600] as const).map((weight) => ({
      name: `${part}-${weight}`,
      path: join(FOLDER, `files/inter-${part}-${weight}-normal.woff`),
    })),
  )
}
