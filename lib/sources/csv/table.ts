import type { TableFormat } from '../tables/table'
import { readCsv } from './read-csv'
import { sheetCsv } from './sheet-address'

export const csvTable: TableFormat = {
  type: /^text\/(?:csv|tab-separated-values)\b/i,
  accept: 'text/csv, text/tab-separated-values, text/plain;q=0.9, */*;q=0.1',
  download: (address) => sheetCsv(address) ?? (/\.[ct]sv$/i.test(new URL(address).pathname) ? address : null),
  read: readCsv,
}
