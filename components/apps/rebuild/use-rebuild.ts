'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RebuildState } from '@/lib/releases/rebuilds/schema'
import { apiRequest } from '@/lib/client/api-request'

const POLL_INTERVAL = 2000

/** Polls the state of a rebuild, and starts and cancels it. */
export function useRebuild(path: '/api/apps/rebuild' | '/api/admin/rebuild') {
  const client = useQueryClient()
  const queryKey = [path]
  const query = useQuery<RebuildState>({
    queryKey,
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? POLL_INTERVAL : false),
  })
  const change = (method: 'POST' | 'DELETE') => ({
    mutationFn: () => apiRequest<RebuildState>(method, path),
    onSuccess: (state: RebuildState) => client.setQueryData(queryKey, state),
  })
  return { query, start: useMutation(change('POST')), cancel: useMutation(change('DELETE')) }
}
