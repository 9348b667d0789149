'use client'

import { useQuery } from '@tanstack/react-query'
import { type SourceResponse, requestKey } from '@/lib/sources/client'
import type { Source } from '@/lib/document/sources'
import type { EntryQuestion, SourceEntry } from '@/lib/sources/entries'
import { localizeRequest } from '@/lib/sources/posts/in-language'
import type { Reading } from '@/lib/sources/html'
import { toCachedResponse } from '@/lib/blocks/live/run'
import { useEditor } from '../state/use-editor'
import { placeInBuilder } from './place'

/** Entries of a source, or why there are none. */
export type Entries =
  | { is: 'waiting' | 'unreachable' | 'unsaved' }
  | { is: 'shown'; entries: readonly SourceEntry[]; loading: boolean }

const REFUSED = new Error('The source refuses to say')
const NEVER_THERE = [404, 410]

/**
 * Fetches entries of a source through the service. They become stale after a minute. Waits until the source
 * is saved with its app.
 * @param question null to fetch nothing
 */
export function useEntries(source: Source | null, question: EntryQuestion | null) {
  const appId = useEditor((state) => state.app?.id)
  const isSaved = useEditor((state) => state.saved.sources?.some(({ id }) => id === source?.id) ?? false)
  const language = useEditor((state) => state.history.present.settings.language)
  const request = source && question && localizeRequest(question.request, source, language)
  const result = useQuery<SourceEntry[]>({
    queryKey: ['source-entries', appId, source?.address, request ? requestKey(request) : ''],
    enabled: appId !== undefined && isSaved && request !== null,
    staleTime: 60_000,
    // Keeps previous results during a search, but not those of another site.
    placeholderData: (before, query) => (query?.queryKey[2] === source?.address ? before : undefined),
    async queryFn() {
      const place = placeInBuilder(appId!, [source!], () => undefined)
      const response = await place.call(source!)(request!)
      return read(response, question!, place.reading(source!))
    },
  })
  const { data, isError, isPlaceholderData, refetch } = result
  return { entries: entriesOf(), refetch }

  function entriesOf(): Entries {
    if (!isSaved) return { is: 'unsaved' }
    if (isError && !result.isFetching) return { is: 'unreachable' }
    return data ? { is: 'shown', entries: data, loading: isPlaceholderData } : { is: 'waiting' }
  }
}

/** Returns no entries if they no longer exist. Throws for other errors. */
function read(response: SourceResponse, question: EntryQuestion, reading: Reading): SourceEntry[] {
  if (NEVER_THERE.includes(response.status)) return []
  const cached = toCachedResponse(response)
  if (!cached) throw REFUSED
  return question.read(cached, reading)
}
