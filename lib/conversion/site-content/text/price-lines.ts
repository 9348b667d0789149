/** An entry of a price list in the visible text. */
export type PricedLine = { name: string; detail: string; price: string }

const CURRENCY = '(?:€|\\$|£|¥|₹|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|kr\\.?|zł|Fr\\.)'
// There is one way to read a number, and few amounts: more would take exponential time.
const NUMBER = "\\d{1,6}(?:[.,’' ]\\d{3})*(?:[.,]\\d{1,2})?"
const AMOUNT = `(?:${CURRENCY}\\s?(?:${NUMBER})(?:,-|\\.-|,–)?|(?:${NUMBER})\\s?(?:${CURRENCY}|:-|,-|\\.-|,–)|\\d{1,3}[.,]\\d{2})`
const FROM = '(?:(?:from|ab|von|from|à partir de|da|desde|vanaf|från|fra)\\s+)?'
const PRICED = new RegExp(
  `^(.*?)[\\s.…·_–—:|-]*(${FROM}${AMOUNT}(?:\\s?(?:[-–/]\\s?)${AMOUNT}){0,4})\\s*$`,
  'isu',
)
const ONLY = new RegExp(`^${FROM}${AMOUNT}(?:\\s?(?:[-–/]\\s?)${AMOUNT}){0,4}$`, 'iu')
const MAX_NAME = 140

export function isPrice(text: string): boolean {
  return text.length < 60 && ONLY.test(text.trim())
}

/** Reads `Margherita … 8,50 €`. Returns null if the line does not end with a price, or is a sentence. */
export function readPricedLine(line: string): { name: string; price: string } | null {
  if (line.length > 260 || !/\d/.test(line.slice(-14))) return null
  const match = PRICED.exec(line)
  if (!match) return null
  const name = match[1]!.trim()
  return name.length > MAX_NAME || /[.!?]\s+\p{Lu}/u.test(name) ? null : { name, price: match[2]!.trim() }
}

/** Reads an entry from the lines of a list item or a table row. */
export function readEntry(lines: readonly string[]): PricedLine | null {
  for (const [index, line] of lines.entries()) {
    const found = readPricedLine(line)
    if (!found) continue
    const others = lines.filter((_, other) => other !== index)
    const [first = '', ...rest] = others
    if (found.name === '')
      return first === '' ? null : { name: first, detail: rest.join('\n'), price: found.price }
    return { name: found.name, detail: others.join('\n'), price: found.price }
  }
  return null
}
