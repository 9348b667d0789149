/** Begins what spreadsheets take for a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** A cell's text; one that a spreadsheet would run as a formula is made text by an apostrophe. */
export function plainCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** A cell of a CSV file (RFC 4180). */
export function csvCell(text: string): string {
  const safe = plainCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as lines of a CSV file (RFC 4180). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}
