import type { Part } from './flow'
import { isPrice, type PricedLine, readEntry, readPricedLine } from './price-lines'
import { textOfRuns } from './runs'

export type PricedGroup = { title: string; items: (PricedLine & { picture?: string })[] }

/** Fewer entries are a sentence with a price, not a price list. */
const MIN_ENTRIES = 3
const MAX_LABEL = 120

/** Finds price lists in a page's text: tables, lists, and entries that follow one another. */
export function readPricedGroups(parts: readonly Part[]): { groups: PricedGroup[]; parts: Part[] } {
  const used: Part[] = []
  const groups: PricedGroup[] = []
  let heading: Part | null = null
  const titled = (items: PricedLine[]) => {
    if (heading) used.push(heading)
    groups.push({ title: heading ? labelOf(heading) : '', items })
    heading = null
  }
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    const listed = entriesOf(part)
    if (listed) {
      used.push(part)
      titled(listed)
      continue
    }
    const series = readSeries(parts, index)
    if (series) {
      used.push(...series.parts)
      titled(series.items)
      index = series.next - 1
      continue
    }
    heading = part.type === 'heading' ? part : null
  }
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return count < MIN_ENTRIES ? { groups: [], parts: [] } : { groups, parts: used }
}

/** The entries of a list or table, most of which end with a price. */
function entriesOf(part: Part): PricedLine[] | null {
  if (part.type === 'points') return mostly(part.lines.map(readEntry), part.lines.length)
  if (part.type !== 'table' && part.type !== 'pairs') return null
  const rows = part.type === 'table' && part.hasHead ? part.rows.slice(1) : part.rows
  return mostly(rows.map(entryOfRow), rows.length)
}

function mostly(entries: (PricedLine | null)[], total: number): PricedLine[] | null {
  const found = entries.filter((entry) => entry !== null)
  return found.length >= 2 && found.length >= total * 0.6 ? found : null
}

/** The prices of several sizes stay together: `8,00 / 10,00`. */
function entryOfRow(row: readonly string[]): PricedLine | null {
  const [name = '', ...others] = row.filter(Boolean)
  const priced = others.filter(isPrice)
  if (priced.length === 0) return readEntry(row.filter(Boolean))
  return { name, detail: others.filter((cell) => !isPrice(cell)).join('\n'), price: priced.join(' / ') }
}

type Series = { items: PricedLine[]; parts: Part[]; next: number }

/** Reads entries that are headings and short paragraphs, each with its price at the end or on a line. */
function readSeries(parts: readonly Part[], start: number): Series | null {
  const items: PricedLine[] = []
  const used: Part[] = []
  let index = start
  for (;;) {
    const entry = readOne(parts, index)
    if (!entry) break
    items.push(entry.item)
    used.push(...parts.slice(index, entry.next))
    index = entry.next
  }
  return items.length < 2 ? null : { items, parts: used, next: index }
}

/** An entry: its name, up to two lines about it, and its price, in any order that begins with the name. */
function readOne(parts: readonly Part[], start: number): { item: PricedLine; next: number } | null {
  const lines: string[] = []
  for (let index = start; index < parts.length && index < start + 4; index++) {
    const part = parts[index]!
    if (part.type === 'picture' && lines.length === 0) continue
    if (part.type !== 'heading' && part.type !== 'paragraph') return null
    const own = textOfRuns(part.runs).split('\n')
    lines.push(...own)
    if (own.some((line) => readPricedLine(line) !== null)) {
      const item = readEntry(lines)
      if (!item || item.name.length > MAX_LABEL) return null
      // A line about it may follow an entry whose name and price are on one line
      const next = parts[index + 1]
      const after = parts[index + 2]
      const isDetail =
        next?.type === 'paragraph' &&
        part.type === 'heading' &&
        readPricedLine(textOfRuns(next.runs)) === null &&
        after?.type === 'heading'
      if (!isDetail) return { item, next: index + 1 }
      return {
        item: { ...item, detail: [item.detail, textOfRuns(next.runs)].filter(Boolean).join('\n') },
        next: index + 2,
      }
    }
    if (index > start && part.type === 'heading') return null
  }
  return null
}

function labelOf(part: Part): string {
  return 'runs' in part ? textOfRuns(part.runs) : ''
}
