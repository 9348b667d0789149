import * as LIST from './lists/transports'
import type { Transport } from './transport'

const TRANSPORTS: Readonly<Record<string, Transport>> = LIST

/** Returns null for sources that are called at their routes. Phones call all others directly. */
export const transportOf = (kind: string): Transport | null => TRANSPORTS[kind] ?? null
