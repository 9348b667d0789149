import type { Column, Source } from '../../document/sources'
import type { ReadMarkup } from '../html'
import type { Row, RowField } from '../rows/rows'
import type { TableProblem } from './problems'

/** Rows read, more than people look through on a phone. */
export const MAX_ROWS = 10_000
export const MAX_FIELDS = 30

/** A document of another site as rows. */
export type Table = {
  /** Its own name, or empty. */
  name: string
  fields: readonly RowField[]
  rows: readonly Row[]
  /** Whether the document has more rows. */
  isCut: boolean
}

export type TableContext = {
  /** Where the text came from, the base of its links. */
  url: string
  /** Types that the owner chose, by field. Others are guessed. */
  columns: readonly Column[]
  markup: ReadMarkup
  /** Milliseconds. */
  now: number
}

/** How a kind of source reads a document of another site as rows. Only the service does; phones receive rows. */
export type TableFormat = {
  /** Media types of its documents, for addresses that do not tell. */
  readonly type?: RegExp
  /** Value of the header Accept. */
  readonly accept: string
  /** Returns the address of the document for the address that people share, or null if it is of another kind. */
  readonly download?: (address: string) => string | null
  /** Returns an address where the document would be on sites of a type that any host can have, or null. */
  readonly guess?: (address: string) => string | null
  /** Returns the address of the document that a page is about, or null. */
  readonly documentOf?: (html: string) => string | null
  /** Whether its fields are always the same, with names in the app's language (`fields` of the texts of apps). */
  readonly namesFields?: true
  /** Whether a feed is of this format. */
  readonly matches?: (text: string) => boolean
  /**
   * Reads the text, yielding while it works.
   * @returns the problem if the text is not of this format
   */
  readonly read: (text: string, context: TableContext) => Generator<void, Table | TableProblem>
  /** Value of a row with the address of a further document, which is read when the row is opened. */
  readonly attached?: string
  /** Returns the row's values in that document. */
  readonly readAttached?: (text: string) => Row['values']
}

/** A field as its owner sees it: with the first value, and the currency of prices. */
export type FoundField = RowField & Pick<Column, 'currency'> & { sample: string }
export type FoundTable = Pick<Source, 'kind' | 'address' | 'name'> & {
  table: { fields: FoundField[]; rows: number; isCut: boolean }
}
