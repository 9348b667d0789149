import type { Selling } from './commerce/commerce'
import * as LIST from './lists/selling'

const SELLING: Readonly<Record<string, Selling>> = LIST

/** Falls back to WooCommerce, like `catalogOf`. */
export const sellingOf = ({ kind }: { kind: string }): Selling => SELLING[kind] ?? LIST.woocommerce
