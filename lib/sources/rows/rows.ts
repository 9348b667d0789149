import type { ColumnType } from '../../document/field-types'
import type { SourceRequest } from '../client'
import type { Reading } from '../html'

export { FIELD_TYPES, type FieldType } from '../../document/field-types'

/** A field of all rows of a source, in the order of the table. */
export type RowField = {
  id: string
  /** Label for people, in the requested language. */
  name: string
  type: ColumnType
  /** Values of a `choice`, in order. */
  choices?: readonly string[]
}

/** An amount in the smallest unit of its currency, and the currency's ISO 4217 code. */
export type Price = { cents: number; currency: string }

export type RowPicture = { src: string; alt: string }

/**
 * A value by the type of its field: `number` is a number, `yes-no` a boolean, `price` and `picture` are
 * objects, all others are text. `date` is `YYYY-MM-DD`, `time` is `HH:MM`, both in local time. `link` and
 * `audio` are http(s).
 */
export type RowValue = string | number | boolean | Price | RowPicture

/** A row. A field without a value is missing. */
export type Row = { id: string; values: Readonly<Record<string, RowValue>> }

/** Rows, and the cursor of the next page; null on the last one. */
export type RowPage = { fields: readonly RowField[]; rows: readonly Row[]; cursor: string | null }

/** A condition: the text of a field, or `true` and `false` of a `yes-no`. */
export type RowFilter = { field: string; is: string }

export type RowsQuery = {
  /** Rows per page, 1 to 100. */
  number: number
  cursor?: string | undefined
  /** All must apply. */
  filters?: readonly RowFilter[]
  /** Hides rows whose first date has passed, and sorts by it unless `sort` is set. */
  upcoming?: boolean
  /** The source's order if unset. */
  sort?: { field: string; descending: boolean }
  /** Words that a row's texts must contain, in any order. */
  search?: string
}

/**
 * Requests and reads the rows of one kind of source. Pure: the caller sends the requests. A source that cannot
 * filter, sort or search answers with all rows, and its reader passes them through `selectRows`.
 */
export type RowsReader = {
  list: (query: RowsQuery) => SourceRequest
  /** Returns null if the response has no rows. */
  readList: (answer: { json: unknown }, query: RowsQuery, reading: Reading) => RowPage | null
  one: (id: string) => SourceRequest
  /** Returns null if the response has no such row. */
  readOne: (
    answer: { json: unknown },
    id: string,
    reading: Reading,
  ) => { fields: readonly RowField[]; row: Row } | null
}
