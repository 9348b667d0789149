'use client'

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RevisionSummary } from '@/lib/apps/revisions/schema'
import { readDocument } from '@/lib/document/migrations'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'

/** Page size of the API. */
const PAGE = 50

/** Revisions of the open app, newest first, paginated, or the steps of one. Refetches after a save. */
export function useRevisions(stepsOf?: number) {
  const { api } = useSession()
  const appId = useEditor((state) => state.app?.id)
  const revision = useEditor((state) => state.revision)
  return useInfiniteQuery({
    queryKey: ['revisions', appId, stepsOf ?? null, revision],
    queryFn: ({ pageParam: before }) =>
      api.listRevisions(appId!, { ...(before && { before }), ...(stepsOf && { stepsOf }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.number),
    placeholderData: (before) => before,
    enabled: appId !== undefined,
  })
}

/** A revision with its document. */
export function useRevision(number: number) {
  const { api } = useSession()
  const appId = useEditor((state) => state.app?.id)
  return useQuery({
    queryKey: ['revision', appId, number],
    queryFn: async () => {
      const revision = await api.readRevision(appId!, number)
      return { ...revision, document: readDocument(revision.document) }
    },
    enabled: appId !== undefined,
  })
}

/** Names a revision and updates the cached lists. */
export function useNaming() {
  const { api, store } = useSession()
  const client = useQueryClient()
  return async (number: number, name: string): Promise<RevisionSummary> => {
    const changed = await api.changeRevision(store.get().app!.id, number, { name: name.trim() || null })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['revisions'] }),
      client.invalidateQueries({ queryKey: ['revision'] }),
    ])
    return changed
  }
}
