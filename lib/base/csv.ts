/** Begins what spreadsheets take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
/**
 * Where a formula can begin within a cell. Some countries' spreadsheets split lines at semicolons or tabs, and know no quotes
 * but those that a cell begins with; to them, a new cell begins here.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?="*[=+\-@])/g

/** A cell's text; one that a spreadsheet would run as a formula is made text by an apostrophe. */
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
