import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from '../../base/csv'
import { InvalidError } from '../../platform/errors'
import { MAX_COLUMNS, MAX_ROWS } from '../schema'

/** The names of the columns, and the cells of each row in the same order. */
export type Table = { head: string[]; rows: string[][] }

/**
 * Reads a CSV file with commas, semicolons or tabs, whose first line names the columns.
 * @throws InvalidError at `csv`
 */
export function readTable(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unusable(`Line ${(broken.row ?? 0) + 1}: a quotation mark is missing.`)
  const [head = [], ...rows] = data.map((row) => row.map((cell) => unguarded(cell).trim()))
  // Every row is filled to the width of the first line.
  if (head.length > MAX_COLUMNS)
    throw unusable(`The first line has more than ${MAX_COLUMNS} columns. Remove some.`)
  if (rows.length === 0)
    throw unusable('The file has no rows. The first line names the columns, and each further line is a row.')
  if (rows.length > MAX_ROWS)
    throw unusable(`The file has more than ${MAX_ROWS.toLocaleString('en')} rows. Split it.`)
  const tooLong = rows.findIndex((row) => row.slice(head.length).some(Boolean))
  if (tooLong !== -1)
    throw unusable(
      `Line ${tooLong + 2} has more cells than the first line. Put cells that contain a separator in quotation marks.`,
    )
  return { head, rows: rows.map((row) => head.map((_, index) => row[index] ?? '')) }
}

const unusable = (message: string) => new InvalidError(message, { csv: message })

/** Removes the apostrophe that the export puts before what a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}
