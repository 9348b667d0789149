/** Spreadsheets read a CSV file as UTF-8 only if it starts with this. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The start of a text that spreadsheets run as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/**
 * Positions within a cell where a formula can start. Spreadsheets of some locales split at semicolons or tabs
 * and only recognize quotes at the start of a cell, so a new cell may start here.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?="*[=+\-@])/g

/** A cell's text. Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function plainCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** A cell of a CSV file (RFC 4180). */
export function csvCell(text: string): string {
  const safe = plainCell(text).replace(INNER_FORMULA, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as lines of a CSV file (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
