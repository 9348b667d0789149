export type ReadOptions = {
  /** What a 401 means: an error like any other, or simply "nobody is signed in". */
  on401: 'throw' | 'returnNull'
  signal?: AbortSignal
}

/**
 * The default way to read: a GET that sends cookies, answered in JSON.
 * @throws Error with the message "status: text" when the answer is not OK
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
