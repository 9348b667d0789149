import { Zip, ZipDeflate } from 'fflate'
import { plainCell } from '../../../base/csv'
import { type Cell, exportColumns } from './columns'
import type { ExportedTransaction } from './exported'
import { DAY } from '../../../base/clock'

/** Maximum rows per Excel sheet, including the heading. */
const SHEET_ROWS = 1_048_576

/** The start of Excel's calendar, in days before 1970. */
const EPOCH_DAYS = 25_569

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument'

/** Indices of the cell formats in the style sheet below. */
const STYLE = { heading: 1, money: 2, moment: 3 } as const

/**
 * Streams pages of transactions as an XLSX file (ECMA-376, Office Open XML). Each page is compressed and
 * passed on before the next is read, so that memory use stays constant. Rows beyond a sheet's maximum
 * continue on the next one.
 * @param sheetRows maximum rows per sheet; fewer in tests
 */
export async function* xlsxFile(
  pages: AsyncIterable<ExportedTransaction[]>,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array, void> {
  const { add, take, end } = archive()
  const columns = exportColumns()
  add('[Content_Types].xml')(contentTypes(), true)
  add('_rels/.rels')(relations([{ type: `${RELATIONS}/officeDocument`, target: 'xl/workbook.xml' }]), true)
  add('xl/styles.xml')(styles(), true)
  let sheets = 0
  let rows = 0
  let write = newSheet()
  for await (const page of pages) {
    for (const part of split(page, () => sheetRows - rows)) {
      if (rows === sheetRows) {
        write(SHEET_END, true)
        write = newSheet()
      }
      write(
        part
          .map((transaction) =>
            row(
              ++rows,
              columns.map(({ cell }) => written(cell(transaction))),
            ),
          )
          .join(''),
      )
    }
    yield* take()
  }
  write(SHEET_END, true)
  const targets = Array.from({ length: sheets }, (_, at) => ({
    type: `${RELATIONS}/worksheet`,
    target: `worksheets/sheet${at + 1}.xml`,
  }))
  const style = { type: `${RELATIONS}/styles`, target: 'styles.xml' }
  add('xl/_rels/workbook.xml.rels')(relations([...targets, style]), true)
  add('xl/workbook.xml')(workbook(sheets), true)
  end()
  yield* take()

  function newSheet() {
    sheets++
    rows = 1
    const push = add(`xl/worksheets/sheet${sheets}.xml`)
    push(
      sheetStart(columns.length) +
        row(
          1,
          columns.map(({ title }) => textCell(title, STYLE.heading)),
        ),
    )
    return push
  }
}

/** Splits a list into parts that fit the remaining room of each sheet. No room means a new sheet. */
function* split<T>(list: T[], room: () => number): Generator<T[]> {
  for (let at = 0; at < list.length;) {
    const part = list.slice(at, at + (room() || list.length))
    at += part.length
    yield part
  }
}

/** A ZIP written while its files' texts arrive. `take` returns the bytes that are ready. */
function archive() {
  let ready: Uint8Array[] = []
  const bytes = new TextEncoder()
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  return {
    add: (name: string) => {
      const file = new ZipDeflate(name, { level: 1 })
      zip.add(file)
      return (text: string, last = false) => file.push(bytes.encode(text), last)
    },
    take: () => {
      const chunks = ready
      ready = []
      return chunks
    },
    end: () => zip.end(),
  }
}

const sheetStart = (columns: number) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/** A row of cells with addresses, which readers require: A2, B2, … */
function row(number: number, cells: ((address: string) => string)[]): string {
  const each = cells.map((cell, at) => cell(`${String.fromCharCode(65 + at)}${number}`))
  return `<row r="${number}">${each.join('')}</row>`
}

/** Texts are always written as text; amounts and dates as numbers that spreadsheets can compute with. */
function written(cell: Cell) {
  if ('cents' in cell) return numberCell(cell.cents / 100, STYLE.money)
  if ('moment' in cell) return numberCell(cell.moment.getTime() / DAY + EPOCH_DAYS, STYLE.moment)
  return textCell(plainCell(cell.text))
}

const numberCell = (value: number, style: number) => (address: string) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`

const textCell =
  (text: string, style = 0) =>
  (address: string) =>
    `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Escapes text. Removes control characters and lone surrogates, which XML 1.0 cannot represent. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Sheets use the default type of .xml files, so their number need not be known at the start. */
function contentTypes(): string {
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${TYPES}.spreadsheetml.${type}+xml"/>`
  return (
    `${XML}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="${TYPES}.spreadsheetml.worksheet+xml"/>` +
    override('/xl/workbook.xml', 'sheet.main') +
    override('/xl/styles.xml', 'styles') +
    '</Types>'
  )
}

function relations(targets: { type: string; target: string }[]): string {
  const each = targets.map(
    ({ type, target }, at) => `<Relationship Id="r${at + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) => {
    const name = at === 0 ? 'Transactions' : `Transactions ${at + 1}`
    return `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`
  })
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each.join('')}</sheets></workbook>`
}

function styles(): string {
  const format = (number: number, font: number) =>
    `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  return (
    `${XML}<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${format(0, 0)}${format(0, 1)}${format(4, 0)}${format(164, 0)}</cellXfs></styleSheet>`
  )
}
