import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from '../../base/csv'
import { MAX_ROWS, type Table, type TableContext } from '../tables/table'
import { toTable } from '../tables/to-table'
import type { TableProblem } from '../tables/problems'

/** Rows of titles and blank lines above the names of the columns. */
const MAX_BEFORE = 10
const MAX_COLUMNS = 200

/** Reads CSV (RFC 4180) with commas, semicolons, tabs or bars. */
export function* readCsv(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (/^\s*(?:<(?:!doctype|html|\?xml|rss|feed)|[{[]|BEGIN:V)/i.test(plain)) return 'not-table'
  if (/\0/.test(plain.slice(0, 2000))) return 'not-table' // a spreadsheet file or another binary one
  yield
  const { data } = Papa.parse<string[]>(plain, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: MAX_ROWS + MAX_BEFORE + 2,
  })
  yield
  const start = data.slice(0, MAX_BEFORE).findIndex((line) => filled(line) >= 2)
  const rows = data.slice(Math.max(start, 0)).map((line) => line.slice(0, MAX_COLUMNS))
  if (rows.length < 2 && filled(rows[0] ?? []) < 2) return 'not-table'
  return yield* toTable(rows, context)
}

const filled = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length
