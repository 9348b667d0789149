import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useCallback } from 'react'
import type { AppSummary } from '@/lib/apps/schema'
import { type Folders, TOTAL_HEADER } from '@/lib/apps/library/schema'
import { send } from '@/lib/client/api-request'
import { type ListState, readListState, toAddress, toCall } from './list-state'

export const FOLDERS = '/api/folders'

/** Fetches the page of apps that the URL selects. */
export function useAppList() {
  const state = readListState(new URLSearchParams(useSearchParams()))
  const call = toCall(state)
  const list = useQuery({
    queryKey: ['/api/apps', call],
    queryFn: () => readPage(call),
    // The editor and other tabs may have changed the apps.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const folders = useQuery<Folders>({ queryKey: [FOLDERS], refetchOnMount: 'always' })
  return { state, list, folders }
}

async function readPage(call: string): Promise<{ apps: AppSummary[]; total: number }> {
  const response = await send('GET', call)
  const apps = (await response.json()) as AppSummary[]
  return { apps, total: Number(response.headers.get(TOTAL_HEADER) ?? apps.length) }
}

/** Navigates to another list. Typing replaces the URL, so that one step back leaves the search. */
export function showList(state: ListState, { replace = false } = {}): void {
  const address = toAddress(state)
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
}

/** Refetches the list and the folders after a change. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['/api/apps'] }),
      client.invalidateQueries({ queryKey: [FOLDERS] }),
    ])
  }, [client])
}
