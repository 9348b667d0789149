'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '@/components/auth/use-action'
import { apiRequest } from '@/lib/client/api-request'
import type { AppUpdates, UpdatesRequest } from '@/lib/releases/updates/schema'

/** Changes what installed apps are offered, and shows the result. */
export function useUpdates(path: string) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const call = (method: 'POST' | 'DELETE', rest: string, body?: unknown, done?: () => void) =>
    run(async () => {
      client.setQueryData([path], await apiRequest<AppUpdates>(method, `${path}${rest}`, body))
      done?.()
    })
  const change = (request: UpdatesRequest, done?: () => void) => call('POST', '', request, done)
  return { busy, problem, call, change }
}
