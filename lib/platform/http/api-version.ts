import { API_VERSIONS, VERSION_HEADER } from '../../base/api-version'
import { InvalidError } from '../errors'

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
