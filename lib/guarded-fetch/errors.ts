/**
 * The reason why a fetch failed. `refused` covers everything that the guard blocks as well as unknown names,
 * so that responses never reveal what exists inside a network. `unreadable`: the compression is broken or
 * unknown. `http2`: the server only supports HTTP/2. `tls-version`: it only supports TLS 1.1 or older.
 */
export type FetchProblem =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'header-overflow'
  | 'certificate'
  | 'tls-version'
  | 'http2'
  | 'too-many-redirects'
  | 'unreadable'

/** A problem that the guard detected. Only thrown inside the fetch. */
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
/** The server's TLS version is too old, or it rejected ours as too old. */
const TLS_VERSION_ERRORS = /^ERR_SSL_(?:UNSUPPORTED_PROTOCOL|WRONG_SSL_VERSION|TLSV1_ALERT_PROTOCOL_VERSION)$/
/** RFC 7301: the server supports none of the protocols that we offered, which is HTTP/1.1. */
const NO_COMMON_PROTOCOL = /^ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL$/
const ENCODING_ERRORS = /^(?:Z_|ERR__|ERR_BROTLI|ERR_ZLIB)/

type Details = { code?: unknown; cause?: unknown; errors?: unknown; data?: unknown }

/** Classifies an error of sockets, TLS, the HTTP parser or a decompressor. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchProblemError) return error.problem
  if (typeof error !== 'object' || error === null) return 'unreachable'
  const { code, cause, errors, data }: Details = error
  if (Array.isArray(errors) && errors.length > 0) return problemOf(errors[0]) // one error per address
  if (isHttp2(data)) return 'http2'
  return problemOfCode(typeof code === 'string' ? code : '') ?? (cause ? problemOf(cause) : 'unreachable')
}

function problemOfCode(code: string): FetchProblem | null {
  if (NAME_ERRORS.test(code)) return 'refused'
  if (TIME_ERRORS.has(code)) return 'timeout'
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'header-overflow'
  if (TLS_VERSION_ERRORS.test(code)) return 'tls-version'
  if (NO_COMMON_PROTOCOL.test(code)) return 'http2'
  if (CERTIFICATE_ERRORS.test(code)) return 'certificate'
  return ENCODING_ERRORS.test(code) ? 'unreadable' : null
}

/**
 * Whether a response that is not HTTP/1 starts like HTTP/2: with a SETTINGS frame on stream 0 (RFC 9113,
 * 3.4).
 */
function isHttp2(data: unknown): boolean {
  const start = typeof data === 'string' ? data : ''
  return (
    start.length >= 9 && start.charCodeAt(3) === 4 && /^\0/.test(start) && start.slice(5, 9) === '\0\0\0\0'
  )
}
