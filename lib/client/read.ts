export type ReadOptions = {
  /** Treats a 401 as an error, or as signed out. */
  on401: 'throw' | 'returnNull'
  signal?: AbortSignal
}

/**
 * Fetches JSON by GET, with cookies.
 * @throws Error with the message "status: text" if the response is not OK
 */
export async function read<T>(url: string, { on401, signal }: ReadOptions): Promise<T> {
  const response = await fetch(url, { credentials: 'include', signal })
  if (response.status === 401 && on401 === 'returnNull') return null as T
  await throwUnlessOk(response)
  return (await response.json()) as T
}

/** @throws Error with the message "status: text" */
export async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return
  const text = (await response.text()) || response.statusText
  throw new Error(`${response.status}: ${text}`)
}
