import { InvalidError } from '../errors'

/** In requests, the version that a program was written for. In responses, the version that was used. */
export const VERSION_HEADER = 'Appkiln-Version'

/** Each a date on which responses changed incompatibly, the oldest supported first. */
export const API_VERSIONS = ['2026-12-10'] as const

/**
 * Returns the version for a request: the newest one up to the date in its header, or the newest without one.
 * @throws InvalidError `unsupported-version`, which names the oldest supported one
 */
export function readVersion(request: Request): string {
  const asked = request.headers.get(VERSION_HEADER)
  if (asked === null) return API_VERSIONS.at(-1)!
  const isDate = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const version = isDate ? API_VERSIONS.findLast((one) => one <= asked) : undefined
  if (version !== undefined) return version
  const message = `${VERSION_HEADER} must be a date from ${API_VERSIONS[0]}, the oldest supported version.`
  throw new InvalidError(message, undefined, 'unsupported-version')
}
