import { useEffect, useState } from 'react'
import { MIN_SEARCH, type SearchGroup } from '@/lib/admin/search/schema'
import { read } from '@/lib/client/read'

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 180

type SearchState =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; words: string; groups: SearchGroup[] }

/** What is found for some words. While new words are searched for, what was found before stays. */
export function useSearch(typed: string): SearchState {
  const words = typed.trim()
  const [answer, setAnswer] = useState<SearchState>({ state: 'searching' })

  useEffect(() => {
    if (words.length < MIN_SEARCH) return
    const stop = new AbortController()
    const ask = () =>
      read<{ groups: SearchGroup[] }>(`/api/admin/search?${new URLSearchParams({ q: words })}`, {
        on401: 'throw',
        signal: stop.signal,
      }).then(
        ({ groups }) => setAnswer({ state: 'found', words, groups }),
        () => {
          if (!stop.signal.aborted) setAnswer({ state: 'failed' })
        },
      )
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])

  return words.length < MIN_SEARCH ? { state: 'idle' } : answer
}
