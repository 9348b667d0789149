/**
 * Why a page couldn't be fetched. `refused` stands for everything the guard keeps away and for names that lead
 * nowhere alike, so that a response never tells what exists inside a network. `unreadable` is a body whose
 * compression is broken or unknown.
 */
export type FetchProblem =
  'refused' | 'unreachable' | 'timeout' | 'too-large' | 'certificate' | 'too-many-redirects' | 'unreadable'

/** A problem that the guard finds itself: thrown inside the fetch, never beyond it. */
export class FetchProblemError extends Error {
  constructor(readonly problem: FetchProblem) {
    super(problem)
    this.name = 'FetchProblemError'
  }
}

const NAME_ERRORS = /^(?:ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EBADNAME)/
const TIME_ERRORS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
])
const CERTIFICATE_ERRORS =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_|EPROTO$|CRL_)/
const ENCODING_ERRORS = /^(?:Z_|ERR__|ERR_BROTLI|ERR_ZLIB)/

type Details = { code?: unknown; cause?: unknown; errors?: unknown }

/** Sorts an error of sockets, TLS, the HTTP parser or a decompressor into what it means for a visit. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchProblemError) return error.problem
  if (typeof error !== 'object' || error === null) return 'unreachable'
  const { code, cause, errors }: Details = error
  if (Array.isArray(errors) && errors.length > 0) return problemOf(errors[0]) // an error for each address tried
  return problemOfCode(typeof code === 'string' ? code : '') ?? (cause ? problemOf(cause) : 'unreachable')
}

function problemOfCode(code: string): FetchProblem | null {
  if (NAME_ERRORS.test(code)) return 'refused'
  if (TIME_ERRORS.has(code)) return 'timeout'
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'too-large'
  if (CERTIFICATE_ERRORS.test(code)) return 'certificate'
  return ENCODING_ERRORS.test(code) ? 'unreadable' : null
}
