import { ApiError } from '@/lib/client/api-request'

/**
 * The place in a form for an error: the field that it names, or above the button. Errors not meant for people
 * (a server error, no connection) get the form's own message.
 */
export function refusalFor<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  otherwise: string,
): { field: Field | 'root'; message: string } {
  // `busy` is our error, but its message says what to do.
  const refusal = error instanceof ApiError && (error.status < 500 || error.code === 'busy') ? error : null
  if (!refusal) return { field: 'root', message: otherwise }
  const field = fields.find((name) => name in refusal.fields) ?? 'root'
  return { field, message: refusal.message }
}
