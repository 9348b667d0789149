import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ReadOptions, read } from './read'

/** Reads the address that the query key begins with. */
export function getQueryFn<T>({ on401 }: Pick<ReadOptions, 'on401'>): QueryFunction<T> {
  return ({ queryKey, signal }) => read<T>(String(queryKey[0]), { on401, signal })
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
