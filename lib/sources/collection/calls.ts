import { type AllowedCall, names } from '../allowed-call'

/** A new row is in apps within seconds. */
const SHARED = { fresh: 5, stale: 0 }

export const COLLECTION_CALLS: readonly AllowedCall[] = [
  {
    methods: ['GET'],
    route: /^rows$/,
    query: names('number cursor is upcoming sort order search lang'),
    shared: SHARED,
  },
  { methods: ['GET'], route: /^rows\/[\w-]{1,64}$/, query: names('lang'), shared: SHARED },
  { methods: ['GET'], route: /^pictures\/[0-9a-f]{64}$/, query: names(), shared: SHARED },
]
