import { type AllowedCall, names } from '../allowed-call'
import { ROWS_CALLS, ROWS_SHARED } from '../rows/calls'

export const COLLECTION_CALLS: readonly AllowedCall[] = [
  ...ROWS_CALLS,
  { methods: ['GET'], route: /^pictures\/[0-9a-f]{64}$/, query: names(), shared: ROWS_SHARED },
]
