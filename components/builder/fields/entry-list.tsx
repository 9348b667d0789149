'use client'

import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Source } from '@/lib/document/sources'
import type { EntryLookup, SourceEntry } from '@/lib/sources/entries'
import { useEntries } from '../live/use-entries'

type EntryListProps = {
  source: Source
  lookup: EntryLookup
  value: string
  none: string
  label: string
  choose: (id: string) => void
}

/** Debounce in milliseconds, long enough to wait for a whole word. */
const PAUSE_MS = 250

/** Searchable list of a source's entries, accessible by keyboard and screen reader. */
export function EntryList({ source, lookup, value, none, label, choose }: EntryListProps) {
  const [words, setWords] = useState('')
  const query = useDebounced(words.trim())
  const { entries, refetch } = useEntries(source, lookup.search(source.kind, query))
  const isWaiting =
    entries.is === 'waiting' || query !== words.trim() || (entries.is === 'shown' && entries.loading)
  const known = entries.is === 'shown' ? entries.entries : []
  // Filters outdated results, so that Enter never selects an entry that doesn't match.
  const found = isWaiting ? known.filter(({ name }) => holds(name, words.trim())) : known
  return (
    <Command shouldFilter={false} loop label={label} className="grid gap-2">
      <div className="flex items-center gap-2 rounded-md border border-input/70 bg-card px-3 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          autoFocus
          value={words}
          onValueChange={setWords}
          placeholder="Search"
          className="h-10 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground/90 md:h-9 md:text-sm"
        />
        {isWaiting && <Spinner className="size-4 shrink-0 text-muted-foreground" />}
      </div>
      <p role="status" className="sr-only">
        {statusText(entries.is, isWaiting, found.length)}
      </p>
      <Command.List label={label} className="max-h-64 overflow-y-auto overscroll-contain">
        {words.trim() === '' && (
          <Row entry={{ id: '', name: none, detail: '' }} isChosen={value === ''} choose={choose} />
        )}
        {found.map((entry) => (
          <Row key={entry.id} entry={entry} isChosen={entry.id === value} choose={choose} />
        ))}
      </Command.List>
      {!isWaiting && entries.is === 'shown' && found.length === 0 && (
        <p className="px-2.5 pb-2 text-[13px] leading-snug text-muted-foreground">
          {query === ''
            ? `${source.name} has nothing to choose from yet.`
            : `No results in ${source.name}. Try another search.`}
        </p>
      )}
      {entries.is === 'unsaved' && (
        <p className="px-2.5 pb-2 text-[13px] leading-snug text-muted-foreground">
          The list appears here once your app is saved.
        </p>
      )}
      {entries.is === 'unreachable' && !isWaiting && (
        <div className="grid justify-items-start gap-2 px-2.5 pb-2">
          <p className="text-[13px] leading-snug text-muted-foreground">
            {source.name} isn’t responding right now.
          </p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Command>
  )
}

function holds(name: string, words: string): boolean {
  return name.toLocaleLowerCase().includes(words.toLocaleLowerCase())
}

type RowProps = { entry: SourceEntry; isChosen: boolean; choose: (id: string) => void }

function Row({ entry: { id, name, detail }, isChosen, choose }: RowProps) {
  return (
    <Command.Item
      value={`entry ${id}`}
      onSelect={() => choose(id)}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm select-none data-[selected=true]:bg-accent md:min-h-9"
    >
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      {detail && <span className="shrink-0 text-xs text-muted-foreground">{detail}</span>}
      {isChosen && (
        <>
          <Check aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">, chosen</span>
        </>
      )}
    </Command.Item>
  )
}

function statusText(is: string, isWaiting: boolean, count: number): string {
  if (isWaiting) return 'Loading'
  return is === 'shown' ? `${count} ${count === 1 ? 'result' : 'results'}` : ''
}

/** The text, debounced. */
function useDebounced(words: string): string {
  const [paused, setPaused] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return paused
}
