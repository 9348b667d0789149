'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SECOND } from '@/lib/base/clock'

/** API path of the dashboard's data. Takes the same query as the page. */
export const PAYMENTS = '/api/admin/payments'

/**
 * Returns the server-rendered data, then refetches it every 30 seconds and on window focus.
 * @param part component that uses the data: the page passes each part only what it shows
 */
export function useRefreshed<Answer>(part: 'cards' | 'payments', path: string, initial: Answer): Answer {
  const client = useQueryClient()
  const { data = initial } = useQuery({
    queryKey: [path, part],
    initialData: initial,
    staleTime: 0, // the page may come from the router's cache
    refetchInterval: 30 * SECOND,
    refetchOnWindowFocus: true,
  })
  // A refreshed page is newer than the cached response.
  useEffect(() => {
    client.setQueryData([path, part], initial)
  }, [client, path, part, initial])
  return data
}
