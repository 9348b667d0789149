'use client'

import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { MIN_SEARCH, type SearchGroup } from '@/lib/admin/search/schema'
import { read } from '@/lib/client/read'
import { copy } from './copy'
import { SearchGroups } from './search-groups'

/** Debounce before a search request, in milliseconds. */
const PAUSE = 180

type SearchState =
  | { state: 'idle' | 'searching' | 'failed' }
  | { state: 'found'; words: string; groups: SearchGroup[] }

/** Search results. Keeps the previous results while a new search runs. */
function useSearch(typed: string): SearchState {
  const words = typed.trim()
  const [result, setResult] = useState<SearchState>({ state: 'searching' })

  useEffect(() => {
    if (words.length < MIN_SEARCH) return
    const stop = new AbortController()
    const search = () =>
      read<{ groups: SearchGroup[] }>(`/api/admin/search?${new URLSearchParams({ q: words })}`, {
        on401: 'throw',
        signal: stop.signal,
      }).then(
        ({ groups }) => setResult({ state: 'found', words, groups }),
        () => {
          if (!stop.signal.aborted) setResult({ state: 'failed' })
        },
      )
    const timer = setTimeout(() => void search(), PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])

  return words.length < MIN_SEARCH ? { state: 'idle' } : result
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
}

/** The administration's search: a combobox with grouped results. */
export default function SearchDialog({ close }: { close: () => void }) {
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const search = useSearch(typed)
  const groups = search.state === 'found' ? search.groups : []
  const count = groups.reduce((sum, { hits }) => sum + hits.length + 1, 0)
  const active = Math.min(index, count - 1)
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || count === 0) return
    const next = STEPS[event.key]?.(active, count)
    if (next !== undefined) setIndex(next)
    else if (event.key === 'Enter') document.getElementById(optionId(active))?.click()
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={copy.title}
        hideTitle
        className="top-4 flex max-w-xl translate-y-0 flex-col gap-0 overflow-hidden p-0 sm:top-[12vh] sm:max-h-[76vh]"
      >
        <div className="flex items-center gap-3 border-b pr-14 pl-4">
          <Search aria-hidden="true" className="size-[18px] shrink-0 text-muted-foreground" />
          <input
            role="combobox"
            aria-label={copy.label}
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={copy.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setIndex(0)
            }}
            onKeyDown={onKeyDown}
            className="h-16 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted-foreground"
          />
        </div>
        <p role="status" className={clsx(count > 0 ? 'sr-only' : 'px-4 py-6 text-sm text-muted-foreground')}>
          {search.state === 'idle' && copy.hint}
          {search.state === 'searching' && copy.searching}
          {search.state === 'failed' && copy.failed}
          {search.state === 'found' &&
            (count > 0 ? copy.found(count - groups.length) : copy.none(search.words))}
        </p>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={copy.title}
          className={clsx('min-h-0 overflow-y-auto p-2', count === 0 && 'hidden')}
        >
          <SearchGroups groups={groups} active={active} optionId={optionId} onOpen={close} />
        </div>
        {count > 0 && (
          <p className="border-t px-4 py-2.5 text-[13px] text-muted-foreground max-sm:hidden">{copy.keys}</p>
        )}
      </DialogContent>
    </Dialog>
  )
}
