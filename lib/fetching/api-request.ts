/** A refusal as the handlers word it: a sentence for people, a code for programs, the fields that are wrong. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls a handler and reads its JSON answer; `undefined` for one without a body.
 * @throws ApiError when it refuses; TypeError when there is no connection
 */
export async function apiRequest<T = unknown>(
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await toApiError(response)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Reads `{ error, code, fields }` from an answer; what is no such answer (a proxy's page) is told by its status. */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  return readApiError(response.status, parse(text)) ?? new ApiError(response.status, fallback(response))
}

/** The same from a body that is already read. */
export function readApiError(status: number, body: unknown): ApiError | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error, code, fields } = body as { error: unknown; code?: unknown; fields?: unknown }
  if (typeof error !== 'string' || error === '') return null
  return new ApiError(
    status,
    error,
    typeof code === 'string' ? code : null,
    typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fallback(response: Response): string {
  return `${response.status}: ${response.statusText || 'Unexpected answer'}`
}
