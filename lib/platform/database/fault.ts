import { AppError } from '../errors'

/** Prisma's codes, PostgreSQL's and those of the network for a database that does not answer. */
const UNREACHABLE =
  /^(P1001|P1002|P1008|P1011|P1017|P2024|P2037|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|57P0[123]|53300|08\d{3}|SQLITE_CANTOPEN|SQLITE_IOERR\w*|SQLITE_NOTADB)$/
const UNREACHABLE_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'TlsConnectionError'])
const UNREACHABLE_WORDS =
  /Can't reach database server|Server has closed the connection|Connection terminated|terminating connection|timeout exceeded when trying to connect|unable to open database file|disk I\/O error/i
const FULL = /^(53100|ENOSPC|EDQUOT|SQLITE_FULL)$/
const FULL_WORDS = /database or disk is full|No space left on device|could not extend file/i

/** Seconds after which another try can succeed. */
const RETRY_AFTER = 10

/**
 * What an error says of the database as a whole: it cannot be reached, or its disk is full. Drivers say it in many ways,
 * some of them in an error's cause.
 */
export function databaseFault(error: unknown): 'unreachable' | 'full' | null {
  for (let at: unknown = error, depth = 0; at instanceof Object && depth < 6; depth++) {
    const { code, originalCode, kind, message, cause, meta } = at as Record<string, unknown>
    const codes = [code, originalCode].map(String)
    const words = typeof message === 'string' ? message : ''
    if (codes.some((one) => FULL.test(one)) || FULL_WORDS.test(words)) return 'full'
    if (
      codes.some((one) => UNREACHABLE.test(one)) ||
      UNREACHABLE_KINDS.has(String(kind)) ||
      UNREACHABLE_WORDS.test(words)
    )
      return 'unreachable'
    at =
      cause ?? (meta instanceof Object ? (meta as Record<string, unknown>)['driverAdapterError'] : undefined)
  }
  return null
}

/** What is told of it to whoever asked. */
export function unavailable(fault: 'unreachable' | 'full'): AppError {
  return new AppError(
    'unavailable',
    fault === 'full' ? 'storage-full' : 'database-unavailable',
    fault === 'full'
      ? 'We can’t save anything right now. Nothing was changed. Please try again later.'
      : 'We can’t reach our data right now. Please try again in a minute.',
    { retryAfter: RETRY_AFTER },
  )
}
