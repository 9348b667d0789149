import * as LIST from './lists/tables'
import type { TableFormat } from './tables/table'

export const TABLE_FORMATS: Readonly<Record<keyof typeof LIST, TableFormat>> = LIST

/** Returns null if the kind of source is not a table of another site. */
export function tableFormatOf(kind: string): TableFormat | null {
  return Object.hasOwn(TABLE_FORMATS, kind) ? TABLE_FORMATS[kind as keyof typeof LIST] : null
}
