import { BYTE_ORDER_MARK, toCsv } from '../../../base/csv'
import { type Cell, exportColumns } from './columns'
import type { ExportedTransaction } from './exported'

/** Streams pages of transactions as a CSV file (RFC 4180) in UTF-8. */
export async function* csvFile(
  pages: AsyncIterable<ExportedTransaction[]>,
): AsyncGenerator<Uint8Array, void> {
  const bytes = new TextEncoder()
  const columns = exportColumns()
  yield bytes.encode(BYTE_ORDER_MARK + toCsv([columns.map(({ title }) => title)]))
  for await (const page of pages)
    yield bytes.encode(
      toCsv(page.map((transaction) => columns.map(({ cell }) => written(cell(transaction))))),
    )
}

function written(cell: Cell): string {
  if ('cents' in cell) return (cell.cents / 100).toFixed(2)
  return 'moment' in cell ? cell.moment.toISOString() : cell.text
}
