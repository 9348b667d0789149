import { BYTE_ORDER_MARK, toCsv } from '../../../base/csv'
import type { Transaction } from '../transactions/schema'
import { type Cell, COLUMNS } from './columns'

/** Streams pages of transactions as a CSV file (RFC 4180) in UTF-8. */
export async function* csvFile(pages: AsyncIterable<Transaction[]>): AsyncGenerator<Uint8Array, void> {
  const bytes = new TextEncoder()
  yield bytes.encode(BYTE_ORDER_MARK + toCsv([COLUMNS.map(({ title }) => title)]))
  for await (const page of pages)
    yield bytes.encode(
      toCsv(page.map((transaction) => COLUMNS.map(({ cell }) => written(cell(transaction))))),
    )
}

function written(cell: Cell): string {
  if ('cents' in cell) return (cell.cents / 100).toFixed(2)
  return 'moment' in cell ? cell.moment.toISOString() : cell.text
}
