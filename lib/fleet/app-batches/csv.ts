import Papa from 'papaparse'
import { toCsv } from '../../base/csv'
import { toPlaceholderName } from '../../document/placeholders'
import { BATCH_COLUMNS, MAX_CSV_LENGTH, MAX_ROWS } from './schema'

const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV file: the names of its columns, and the cells of each row in the same order. */
export type Table = { head: string[]; rows: string[][] }

/** Columns of a template: the fixed ones, then its placeholders. */
export function listColumns(placeholders: readonly string[]): string[] {
  const fixed: readonly string[] = BATCH_COLUMNS
  return [...fixed, ...placeholders.filter((name) => !fixed.includes(name))]
}

/** A CSV file to fill in, with the columns of a template. */
export function emptyCsv(placeholders: readonly string[]): string {
  return BYTE_ORDER_MARK + toCsv([listColumns(placeholders)])
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252, which Latin-1 is part of. */
export function decodeCsv(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a CSV file with commas, semicolons or tabs. Returns a sentence if it has no apps, or too many. */
export function readTable(text: string): Table | string {
  if (text.length > MAX_CSV_LENGTH) return 'This file is too large. The limit is 1 MB.'
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return `Row ${broken.row ?? 0}: a quotation mark is missing.`
  const [head = [], ...rows] = data.map((row) => row.map((cell) => unguarded(cell).trim()))
  if (rows.length === 0)
    return 'The file has no apps. The first line names the columns, and each further line is an app.'
  if (rows.length > MAX_ROWS)
    return `The file has ${rows.length} apps. Create at most ${MAX_ROWS} at once: split the file.`
  const tooLong = rows.findIndex((row) => row.slice(head.length).some(Boolean))
  if (tooLong !== -1)
    return `Row ${tooLong + 1} has more cells than the first line. Put cells that contain a separator in quotation marks.`
  return { head, rows: rows.map((row) => head.map((_, index) => row[index] ?? '')) }
}

/** Removes the apostrophe that `toCsv` puts before what a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}

/** Other names of the fixed columns, as people call them. */
const OTHER_NAMES: Record<string, string> = {
  app: 'name',
  app_name: 'name',
  slug: 'address',
  url: 'website',
  source_url: 'website',
  website_url: 'website',
  package: 'package_id',
  packageid: 'package_id',
  application_id: 'package_id',
  colour: 'color',
  primary_color: 'color',
  guest: 'guest_email',
  client_email: 'guest_email',
}

/** For each column of a template, the index of the file's column with its name, or -1. */
export function matchColumns(head: readonly string[], columns: readonly string[]): number[] {
  const names = head.map(toPlaceholderName)
  return columns.map((column) => {
    const exact = names.indexOf(column)
    if (exact !== -1) return exact
    return names.findIndex((name) => OTHER_NAMES[name] === column && !columns.includes(name))
  })
}

/** The rows of a file as objects, by the columns of the template. Unmatched columns are left out. */
export function toRows(
  { rows }: Table,
  columns: readonly string[],
  matches: readonly number[],
): Record<string, string>[] {
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, index) => {
        const match = matches[index] ?? -1
        return match === -1 ? [] : [[column, row[match] ?? '']]
      }),
    ),
  )
}
