/**
 * Why a page couldn't be fetched. `refused` stands for everything the guard keeps away and for names that lead
 * nowhere alike, so that a response never tells what exists inside a network. `unreadable` is a body whose
 * compression is broken or unknown; `http2` a server that speaks no older version, and `tls-version` one that speaks no
 * newer one than TLS 1.1.
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
/** The server's answer was too old for us, or it says that our offer was. */
const TLS_VERSION_ERRORS = /^ERR_SSL_(?:UNSUPPORTED_PROTOCOL|WRONG_SSL_VERSION|TLSV1_ALERT_PROTOCOL_VERSION)$/
/** RFC 7301: the server found none of the protocols that it speaks in our offer, which is HTTP/1.1. */
const NO_COMMON_PROTOCOL = /^ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL$/
const ENCODING_ERRORS = /^(?:Z_|ERR__|ERR_BROTLI|ERR_ZLIB)/

type Details = { code?: unknown; cause?: unknown; errors?: unknown; data?: unknown }

/** Sorts an error of sockets, TLS, the HTTP parser or a decompressor into what it means for a visit. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchProblemError) return error.problem
  if (typeof error !== 'object' || error === null) return 'unreachable'
  const { code, cause, errors, data }: Details = error
  if (Array.isArray(errors) && errors.length > 0) return problemOf(errors[0]) // an error for each address tried
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

/** Whether what isn't HTTP/1 starts with the frame that HTTP/2 starts with: SETTINGS on stream 0 (RFC 9113, section 3.4). */
function isHttp2(data: unknown): boolean {
  const start = typeof data === 'string' ? data : ''
  return (
    start.length >= 9 && start.charCodeAt(3) === 4 && /^\0/.test(start) && start.slice(5, 9) === '\0\0\0\0'
  )
}
