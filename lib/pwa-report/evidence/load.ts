import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../../guarded-fetch/errors'
import { failure, type Result, success } from '../../base/result'
import type { Visit } from '../../conversion/visit'
import type { Reason } from './evidence'

const REASONS: Readonly<Record<FetchProblem, Reason>> = {
  refused: 'isn’t a public address',
  unreachable: 'didn’t respond',
  timeout: 'took too long to respond',
  'too-large': 'is too large for us to read',
  'header-overflow': 'has more headers than we read',
  'tls-version': 'only supports an outdated version of TLS',
  http2: 'is only served over HTTP/2, which we don’t read',
  certificate: 'doesn’t have a valid certificate',
  'too-many-redirects': 'redirects endlessly',
  unreadable: 'is compressed in a way we can’t read',
}

/** Loads a secondary file of a site, or returns why it failed. Accepts only status 200. */
export async function load(
  visit: Visit,
  url: string,
  options: { accept: string; maxBytes: number },
): Promise<Result<FetchedPage, Reason>> {
  const fetched = await visit.fetch(url, options)
  if (!fetched.ok) return failure(REASONS[fetched.problem])
  return fetched.value.status === 200 ? success(fetched.value) : failure(`returns ${fetched.value.status}`)
}

/** Returns the declared type of a response without parameters, such as `text/html`. */
export function contentType({ headers }: FetchedPage): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

export function decodePage({ bytes }: FetchedPage): string {
  return new TextDecoder().decode(bytes)
}
