/** An error response of our handlers: a sentence for people, a code for programs, and the invalid fields. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
    readonly fields: Record<string, string> = {},
    /** The full response body. */
    readonly body: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls a handler. The interface uses this for all requests except reads by the query client. A file is sent
 * as its bytes, any other body as JSON.
 * @throws ApiError if it is refused; TypeError if there is no connection
 */
export async function send(
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url, { method, credentials: 'include', ...encode(body, headers) })
  if (!response.ok) throw await toApiError(response)
  return response
}

function encode(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers }
  if (body instanceof Blob)
    return { headers: { 'Content-Type': body.type || 'application/octet-stream', ...headers }, body }
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/**
 * Calls a handler and reads its JSON response. Returns `undefined` for an empty body.
 * @throws ApiError if it is refused; TypeError if there is no connection
 */
export async function apiRequest<T = unknown>(...request: Parameters<typeof send>): Promise<T> {
  const response = await send(...request)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/**
 * Reads `{ error, code, fields }` from a response. For any other body, such as a proxy's page, the status
 * determines the message.
 */
async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text()
  return readApiError(response.status, parse(text)) ?? new ApiError(response.status, fallback(response))
}

/** Reads the error from a parsed body. Returns null if it has none. */
export function readApiError(status: number, body: unknown): ApiError | null {
  if (typeof body !== 'object' || body === null || !('error' in body)) return null
  const { error, code, fields } = body as { error: unknown; code?: unknown; fields?: unknown }
  if (typeof error !== 'string' || error === '') return null
  return new ApiError(
    status,
    error,
    typeof code === 'string' ? code : null,
    typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    body,
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
