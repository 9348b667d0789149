import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { AppError, InvalidError } from '../errors'
import { log } from '../log'

/** Turns any error into an answer; one nobody expected is logged under an id and told as that id only. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = error instanceof ZodError ? fromZod(error) : error
  if (known instanceof AppError) {
    const { fields, retryAfter, extra } = known.details
    const body = { error: known.message, code: known.code, ...(fields ? { fields } : {}), ...extra }
    return json(body, known.status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  }
  const id = randomUUID()
  log.error({ requestId, errorId: id, err: error }, 'unexpected error')
  return json(
    {
      error: `Something went wrong on our side. Please try again; if it stays, name this id: ${id}`,
      code: 'internal',
    },
    500,
  )
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** What zod says of a missing or mistyped value is meant for programmers. */
function sentence({ code, message }: ZodError['issues'][number]): string {
  return code === 'invalid_type' && message.startsWith('Invalid input')
    ? 'This is missing or of the wrong type.'
    : message
}

/** The first fault is the sentence, with its own code when its schema gives one; every fault stands at its own field. */
export function fromZod(error: ZodError): InvalidError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= sentence(issue)
  const first = error.issues[0]
  const code: unknown = first?.code === 'custom' ? first.params?.code : undefined
  return new InvalidError(
    first ? sentence(first) : 'The request is not valid.',
    fields,
    typeof code === 'string' ? code : undefined,
  )
}
