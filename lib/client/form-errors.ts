import { ApiError } from '@/lib/client/api-request'

/**
 * Where a form shows a refusal: at the field that it names, else above the button. What is not meant for people
 * (a fault of ours, no connection) becomes the form's own sentence.
 */
export function refusalFor<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  otherwise: string,
): { field: Field | 'root'; message: string } {
  // Being busy is ours, and its sentence says what to do.
  const told = error instanceof ApiError && (error.status < 500 || error.code === 'busy') ? error : null
  if (!told) return { field: 'root', message: otherwise }
  const field = fields.find((one) => one in told.fields) ?? 'root'
  return { field, message: told.message }
}
