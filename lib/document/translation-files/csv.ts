import Papa from 'papaparse'
import { BYTE_ORDER_MARK, toCsv } from '../../base/csv'
import type { AppDocument } from '../document'
import { FILE_LIMIT, requireLanguage, type Returned, rowsOf, TOO_LARGE, UnreadableFile } from './rows'

/** Matches the first apostrophe before what a spreadsheet would run as a formula. */
const GUARD = /^'(?='*[=+\-@\t\r])|(?<=[;\t\r\n])'(?='*"*[=+\-@])/g

/** Writes all texts of an app with their translations, for spreadsheets. */
export function writeCsv(document: AppDocument, locale: string): string {
  const head = ['Key', 'Screen', 'Where', `Text (${document.settings.language})`, `Translation (${locale})`]
  const rows = rowsOf(document, locale).map(({ key, group, where, text, translation }) => [
    key,
    group,
    where,
    guarded(text),
    guarded(translation ?? ''),
  ])
  return BYTE_ORDER_MARK + toCsv([head, ...rows])
}

/** Doubles an existing apostrophe, because `toCsv` adds one before formulas and reading removes one. */
function guarded(text: string): string {
  return text.replace(GUARD, "''")
}

function unguarded(cell: string): string {
  return cell.replace(GUARD, '')
}

/**
 * Reads such a file after editing. Accepts the semicolons or tabs that spreadsheets write in some locales.
 * @throws UnreadableFile if it is not such a file, or is for another language
 */
export function readCsv(file: string, locale: string): Returned[] {
  if (file.length > FILE_LIMIT) throw new UnreadableFile(TOO_LARGE)
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: true })
  const [head = [], ...rows] = data
  const column = (name: RegExp) => head.findIndex((cell) => name.test(cell.trim()))
  const [key, source, target] = [column(/^Key$/i), column(/^Text\b/i), column(/^Translation\b/i)]
  if (key === -1 || target === -1)
    throw new UnreadableFile(
      'This file has no columns “Key” and “Translation”. Export a CSV file here, and keep its first line. Nothing was changed.',
    )
  const language = /\((.+)\)/.exec(head[target]!)?.[1]
  if (language !== undefined) requireLanguage(language, locale)
  return rows.map((row) => ({
    key: row[key] ?? '',
    source: unguarded(row[source] ?? ''),
    target: unguarded(row[target] ?? ''),
  }))
}
