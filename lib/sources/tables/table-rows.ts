import { createHash } from 'node:crypto'
import { translated } from '../../translations/all'
import { readRowsQuery } from '../rows/query'
import type { Row, RowField } from '../rows/rows'
import { earliestToday, selectRows } from '../rows/select'
import type { Table } from './table'

/** JSON for apps, in the format that `collectionRows` reads. */
export type RowsResponse = { status: 200 | 404; body: string; etag: string }

/** Returns the row that a route is about: `rows/<id>`. Null for a list, and if there is no such row. */
export function rowAt({ rows }: Table, route: string): Row | null {
  const [, id] = route.split('/')
  return rows.find((row) => row.id === id) ?? null
}

/**
 * Answers a call of an app for the rows of a table.
 * @param route `rows` or `rows/<id>`
 * @param more further values of the row
 */
export function tableRows(
  { fields, rows }: Table,
  route: string,
  query: URLSearchParams,
  more: Row['values'] = {},
): RowsResponse {
  if (!route.includes('/')) {
    const page = selectRows({ fields, rows }, readRowsQuery(query), earliestToday())
    return found({ ...page, rows: page.rows.map((row) => withFieldsOnly(row, fields)) })
  }
  const row = rowAt({ name: '', fields, rows, isCut: false }, route)
  if (row) return found({ fields, row: { ...row, values: { ...row.values, ...more } } })
  const body = JSON.stringify({ error: 'This row does not exist.', code: 'not-found' })
  return { status: 404, body, etag: '' }
}

/** Returns a table with the names of its fields in a language. For formats whose fields are always the same. */
export function inLanguage({ fields, ...table }: Table, language: string): Table {
  const names: Readonly<Record<string, string>> = translated('fields', language).text
  return { ...table, fields: fields.map((field) => ({ ...field, name: names[field.id] ?? field.name })) }
}

/** Lists need no values without a field, such as the chapters of an episode. */
function withFieldsOnly({ id, values }: Row, fields: readonly RowField[]): Row {
  const own = fields.flatMap((field) => {
    const value = values[field.id]
    return value === undefined ? [] : [[field.id, value] as const]
  })
  return { id, values: Object.fromEntries(own) }
}

function found(content: object): RowsResponse {
  const body = JSON.stringify(content)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return { status: 200, body, etag: `W/"${hash}"` }
}
