import { UNPLACED } from '../../document/collection-address'
import type { SourceRequest } from '../client'
import { asRecord, listOf, toText } from '../json'
import type { Row, RowField, RowPicture, RowsQuery, RowsReader, RowValue } from '../rows/rows'

export const collectionRows: RowsReader = {
  list: (query) => get('rows', toQuery(query)),
  readList({ json }, _query, { address }) {
    const { fields, rows, cursor } = asRecord(json)
    if (!Array.isArray(rows)) return null
    return {
      fields: listOf(fields) as RowField[],
      rows: rows.map((row) => placed(row as Row, address)),
      cursor: toText(cursor) || null,
    }
  },
  one: (id) => get(`rows/${encodeURIComponent(id)}`),
  readOne({ json }, id, { address }) {
    const { fields, row } = asRecord(json)
    if (toText(asRecord(row)['id']) !== id) return null
    return { fields: listOf(fields) as RowField[], row: placed(row as Row, address) }
  },
}

const get = (route: string, query: Record<string, string> = {}): SourceRequest => ({
  ...{ method: 'GET', route, query },
  localized: true,
})

function toQuery({
  number,
  cursor,
  filters = [],
  upcoming,
  sort,
  search,
}: RowsQuery): Record<string, string> {
  return {
    number: String(number),
    ...(cursor && { cursor }),
    ...Object.fromEntries(filters.map(({ field, is }) => [`is[${field}]`, is])),
    ...(upcoming && { upcoming: '1' }),
    ...(sort && { sort: sort.field, order: sort.descending ? 'desc' : 'asc' }),
    ...(search && { search }),
  }
}

/** Resolves pictures, whose addresses are relative to the app. In packages, its address at the service is known. */
function placed({ id, values }: Row, address: string): Row {
  if (address.startsWith(UNPLACED)) return { id, values }
  const place = (value: RowValue) => (isPicture(value) ? { ...value, src: srcAt(value.src, address) } : value)
  return {
    id,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, place(value)])),
  }
}

const isPicture = (value: RowValue): value is RowPicture => typeof value === 'object' && 'src' in value

/** `address` is below the app: `https://apps.example/a/bakery/~source/menu/`. */
const srcAt = (src: string, address: string) =>
  src.startsWith('~') && URL.canParse(address) ? new URL(`../../${src}`, address).href : src
