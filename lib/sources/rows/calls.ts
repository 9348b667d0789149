import { type AllowedCall, names } from '../allowed-call'

/** A new row is in apps within seconds after the service knows it. */
export const ROWS_SHARED = { fresh: 5, stale: 0 }

/** Calls for rows that the service answers itself. */
export const ROWS_CALLS: readonly AllowedCall[] = [
  {
    methods: ['GET'],
    route: /^rows$/,
    query: names('number cursor is upcoming sort order search lang'),
    shared: ROWS_SHARED,
  },
  { methods: ['GET'], route: /^rows\/[\w-]{1,64}$/, query: names('lang'), shared: ROWS_SHARED },
]
