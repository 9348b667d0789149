import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { databaseFault, unavailable } from '../database/fault'
import { AppError, InvalidError } from '../errors'
import { log } from '../log'
import { STATUS_OF } from './status'

/** The page with all kinds of errors. */
export const ERRORS_PAGE = '/docs/errors'

/**
 * Converts any error to a response.
 * @param site origin of the page that describes the kinds of errors, if the response names it (`type`, RFC 9457)
 */
export function errorResponse(error: unknown, requestId: string, site?: string): Response {
  const { kind, code, message, details } = toAppError(error, requestId)
  const { fields, retryAfter, extra } = details
  const body = {
    error: message,
    code,
    ...(fields ? { fields } : {}),
    ...extra,
    ...(site ? { type: `${site}${ERRORS_PAGE}#${kind}` } : {}),
  }
  return json(body, STATUS_OF[kind], retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return fromZod(error)
  const fault = databaseFault(error)
  if (fault === null) return unexpectedError(error, requestId)
  log.error({ requestId, err: error }, `the database is ${fault}`)
  return unavailable(fault)
}

/** Logs an error under an id. The caller only sees that id. */
function unexpectedError(error: unknown, requestId: string): AppError {
  const id = randomUUID()
  log.error({ requestId, errorId: id, err: error }, 'unexpected error')
  return new AppError(
    'internal',
    'internal',
    `Something went wrong on our side. Please try again. If it keeps happening, contact us with this ID: ${id}`,
  )
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Replaces zod's message for a missing or mistyped value, which is meant for programmers. */
function sentence({ code, message }: ZodError['issues'][number]): string {
  return code === 'invalid_type' && message.startsWith('Invalid input')
    ? 'This value is missing or has the wrong type.'
    : message
}

/**
 * The first issue provides the message and, if its schema sets one, the code. `fields` has the first issue of
 * each field.
 */
export function fromZod(error: ZodError): InvalidError {
  const fields = Object.create(null) as Record<string, string> // a body may contain `constructor`
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= sentence(issue)
  const first = error.issues[0]
  const code: unknown = first?.code === 'custom' ? first.params?.code : undefined
  return new InvalidError(
    first ? sentence(first) : 'The request is not valid.',
    fields,
    typeof code === 'string' ? code : undefined,
  )
}
