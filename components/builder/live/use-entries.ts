'use client'

import { useQuery } from '@tanstack/react-query'
import { type SourceAnswer, requestKey } from '@/lib/sources/client'
import type { Source } from '@/lib/document/sources'
import type { EntryQuestion, SourceEntry } from '@/lib/sources/entries'
import { askedIn } from '@/lib/sources/posts/in-language'
import type { Reading } from '@/lib/sources/html'
import { toKept } from '@/lib/blocks/live/run'
import { useEditor } from '../state/use-editor'
import { placeInBuilder } from './place'

/** What a source says to a question: its entries, or why there are none. */
export type Entries =
  | { is: 'waiting' | 'unreachable' | 'unsaved' }
  | { is: 'shown'; entries: readonly SourceEntry[]; loading: boolean }

const REFUSED = new Error('The source refuses to say')
const NEVER_THERE = [404, 410]

/**
 * Asks a source of the open app, through the service, for entries to choose from. What it said is asked for again after a
 * minute. A source that was not saved with its app yet is asked once it was.
 * @param question null to ask nothing
 */
export function useEntries(source: Source | null, question: EntryQuestion | null) {
  const appId = useEditor((state) => state.app?.id)
  const isSaved = useEditor((state) => state.saved.sources?.some(({ id }) => id === source?.id) ?? false)
  const language = useEditor((state) => state.history.present.settings.language)
  const request = source && question && askedIn(question.request, source, language)
  const answered = useQuery<SourceEntry[]>({
    queryKey: ['source-entries', appId, source?.address, request ? requestKey(request) : ''],
    enabled: appId !== undefined && isSaved && request !== null,
    staleTime: 60_000,
    // While another word is asked for, what was found stays; not what another site said.
    placeholderData: (before, query) => (query?.queryKey[2] === source?.address ? before : undefined),
    async queryFn() {
      const place = placeInBuilder(appId!, [source!], () => undefined)
      const answer = await place.call(source!)(request!)
      return read(answer, question!, place.reading(source!))
    },
  })
  const { data, isError, isPlaceholderData, refetch } = answered
  return { entries: entriesOf(), again: refetch }

  function entriesOf(): Entries {
    if (!isSaved) return { is: 'unsaved' }
    if (isError && !answered.isFetching) return { is: 'unreachable' }
    return data ? { is: 'shown', entries: data, loading: isPlaceholderData } : { is: 'waiting' }
  }
}

/** What is not there any more has no entry; every other refusal is one. */
function read(answer: SourceAnswer, question: EntryQuestion, reading: Reading): SourceEntry[] {
  if (NEVER_THERE.includes(answer.status)) return []
  const kept = toKept(answer)
  if (!kept) throw REFUSED
  return question.read(kept, reading)
}
