import { AppError } from '../errors'

/** Codes of Prisma, PostgreSQL, SQLite and the network for an unreachable database. */
const UNREACHABLE =
  /^(P1001|P1002|P1008|P1011|P1017|P2024|P2037|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|57P0[123]|53300|08\d{3}|SQLITE_CANTOPEN|SQLITE_IOERR\w*|SQLITE_NOTADB)$/
const UNREACHABLE_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'TlsConnectionError'])
const UNREACHABLE_WORDS =
  /Can't reach database server|Server has closed the connection|Connection terminated|terminating connection|timeout exceeded when trying to connect|unable to open database file|disk I\/O error/i
const FULL = /^(53100|ENOSPC|EDQUOT|SQLITE_FULL)$/
const FULL_WORDS = /database or disk is full|No space left on device|could not extend file/i

/** Seconds after which a retry can succeed. */
const RETRY_AFTER = 10

/**
 * Whether an error means that the database is unreachable or its disk is full. Drivers report this in many
 * forms, some in an error's cause.
 */
export function databaseFault(error: unknown): 'unreachable' | 'full' | null {
  for (let at: unknown = error, depth = 0; at instanceof Object && depth < 6; depth++) {
    const { code, originalCode, kind, message, cause, meta } = at as Record<string, unknown>
    const codes = [code, originalCode].map(String)
    const words = typeof message === 'string' ? message : ''
    if (codes.some((candidate) => FULL.test(candidate)) || FULL_WORDS.test(words)) return 'full'
    if (
      codes.some((candidate) => UNREACHABLE.test(candidate)) ||
      UNREACHABLE_KINDS.has(String(kind)) ||
      UNREACHABLE_WORDS.test(words)
    )
      return 'unreachable'
    at =
      cause ?? (meta instanceof Object ? (meta as Record<string, unknown>)['driverAdapterError'] : undefined)
  }
  return null
}

/** The error that callers see for a database fault. */
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
