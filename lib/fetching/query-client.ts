import { QueryClient, type QueryFunction } from '@tanstack/react-query'

type QueryFnOptions = {
  /** What a 401 means: an error like any other, or simply "nobody is signed in". */
  on401: 'throw' | 'returnNull'
}

/**
 * The default way to read: a GET of the address that the query key begins with, sending cookies.
 * @throws Error with the message "status: text" when the answer is not OK
 */
export function getQueryFn<T>({ on401 }: QueryFnOptions): QueryFunction<T> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(String(queryKey[0]), { credentials: 'include', signal })
    if (response.status === 401 && on401 === 'returnNull') return null as T
    await throwUnlessOk(response)
    return (await response.json()) as T
  }
}

/** @throws Error with the message "status: text" */
export async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return
  const text = (await response.text()) || response.statusText
  throw new Error(`${response.status}: ${text}`)
}

/** A client with the default fetching: data never goes stale, nothing is fetched again or retried by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
}
