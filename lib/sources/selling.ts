import type { Selling } from './commerce/commerce'
import * as LIST from './lists/selling'

const SELLING: Readonly<Record<string, Selling>> = LIST

/** Falls back to another kind, like `catalogOf`. */
export const sellingOf = ({ kind }: { kind: string }): Selling => SELLING[kind] ?? Object.values(SELLING)[0]!
