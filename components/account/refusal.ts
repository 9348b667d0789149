import { ApiError } from '@/lib/fetching/api-request'

/** Troubles of ours whose sentence says what to do. */
const TOLD = new Set<string | null>(['mail-failed', 'busy'])

/**
 * Where a form shows a refusal: at the field that it names, else above the button. What is not meant for people
 * (a fault of ours, no connection) becomes the form's own sentence.
 */
export function refusalFor<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  otherwise: string,
): { field: Field | 'root'; message: string } {
  const told = error instanceof ApiError && (error.status < 500 || TOLD.has(error.code)) ? error : null
  if (!told) return { field: 'root', message: otherwise }
  const field = fields.find((one) => one in told.fields) ?? 'root'
  return { field, message: told.message }
}
