import type { ErrorKind } from '../errors'

/** HTTP status by kind of error. Only HTTP code may use it. */
export const STATUS_OF = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  unusable: 422,
  'too-many-requests': 429,
  internal: 500,
  'upstream-refused': 502,
  unavailable: 503,
  busy: 503,
} as const satisfies Record<ErrorKind, number>
