import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '@/lib/accounts/schema'
import { getQueryFn } from './query-client'

const ME = '/api/me'
const readMe = getQueryFn<Me | null>({ on401: 'returnNull' })

/**
 * The signed-in person, or null. The session is asked first because it answers 200 to everybody: a 401 on every
 * public page would stand in the console of every visitor.
 */
export const meQuery = queryOptions<Me | null>({
  queryKey: [ME],
  queryFn: async (context) => ((await hasSession(context.signal)) ? readMe(context) : null),
})

async function hasSession(signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/auth/session', { credentials: 'include', signal })
  if (!response.ok) return true // let /api/me decide
  const session: unknown = await response.json()
  return typeof session === 'object' && session !== null && Object.keys(session).length > 0
}

export function useMe() {
  return useQuery(meQuery)
}

/** After a sign-in: whoever was thought to be here is looked up again, and nothing of theirs is kept. */
export async function refreshMe(client: QueryClient): Promise<Me | null> {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== ME })
  return client.fetchQuery({ ...meQuery, staleTime: 0 })
}

/** After a sign-out: forgets everything that belonged to the person. */
export function forgetMe(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== ME })
  client.setQueryData(meQuery.queryKey, null)
}
