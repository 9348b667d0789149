import * as LIST from './lists/rows'
import type { RowsReader } from './rows/rows'

const READERS: Readonly<Record<string, RowsReader>> = LIST

/** Returns null if the kind of source has no rows. */
export function getRowsReader(kind: string): RowsReader | null {
  return READERS[kind] ?? null
}
