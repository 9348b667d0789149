import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ReadOptions, read } from './read'

/** Fetches the URL that the query key starts with. */
export function getQueryFn<T>({ on401 }: Pick<ReadOptions, 'on401'>): QueryFunction<T> {
  return ({ queryKey, signal }) => read<T>(String(queryKey[0]), { on401, signal })
}

/**
 * Creates a query client. By default, data never goes stale, and nothing is refetched or retried
 * automatically.
 */
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
