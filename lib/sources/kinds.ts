import type { Kind } from './kind'
import * as LIST from './lists/kinds'

const KINDS: Readonly<Record<string, Kind>> = LIST

/** Returns undefined for unknown kinds. */
export const kindOf = (name: string): Kind | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
