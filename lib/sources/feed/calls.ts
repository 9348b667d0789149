import { type AllowedCall, names } from '../allowed-call'

/** A feed has one address and no parameters. */
export const FEED_CALLS: readonly AllowedCall[] = [
  { methods: ['GET'], route: /^feed$/, query: names(), shared: { fresh: 5 * 60, stale: 60 * 60 } },
]
