'use client'

import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { copy } from '../copy'
import { Results } from './results'
import type { Search } from './rank'

const texts = copy.search

/**
 * Searches guides, help and API calls while typing: a combobox with `aria-activedescendant`. Loads its index
 * on focus.
 */
export function DocsSearch({ className }: { className?: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { search, failed, prepare } = useSearch()
  const found = useMemo(() => search?.(query) ?? [], [search, query])
  const hasQuery = query.trim() !== ''
  const isShown = isOpen && hasQuery && (search !== null || failed)

  const runSearch = (text: string) => {
    prepare()
    setQuery(text)
    setActive(-1)
    setOpen(true)
  }

  // Handles a focus or input from before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) runSearch(field.current?.value ?? '')
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])

  const move = (to: number) => {
    const next = (to + found.length) % found.length
    setActive(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = { ArrowDown: down, ArrowUp: up, Enter: go, Escape: clear }[event.key]
    if (act?.()) event.preventDefault()
  }
  const down = () => {
    if (!hasQuery || found.length === 0) return false
    setOpen(true)
    move(isShown ? active + 1 : 0)
    return true
  }
  const up = () => {
    if (!isShown || found.length === 0) return false
    move(active < 0 ? -1 : active - 1)
    return true
  }
  const go = () => {
    const options = isShown ? list.current?.querySelectorAll<HTMLElement>('[role=option]') : undefined
    options?.[Math.max(0, active)]?.click()
    return Boolean(options?.length)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    setQuery('')
    setOpen(false)
    return true
  }

  return (
    <div
      role="search"
      className={`relative block print:hidden noscript:hidden ${className ?? ''}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={isShown && found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={isShown && active >= 0 ? `${id}option${active}` : undefined}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="pl-10.5"
        onFocus={(event) => {
          prepare()
          setQuery(event.currentTarget.value)
          setOpen(true)
        }}
        onChange={(event) => runSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Results
        ref={list}
        id={id}
        query={query}
        found={found}
        active={active}
        failed={search === null && failed}
        isShown={isShown}
        onChosen={() => setOpen(false)}
      />
    </div>
  )
}

let loading: Promise<Search> | null = null

/** Loads the index once for all fields. Retries after a failure. */
async function load(): Promise<Search> {
  loading ??= import('./rank').then(({ loadSearch }) => loadSearch())
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}

/** Loads the search code and its index on first use. */
function useSearch() {
  const [search, setSearch] = useState<Search | null>(null)
  const [failed, setFailed] = useState(false)
  const prepare = () => {
    if (search) return
    load().then(
      (loaded) => setSearch(() => loaded),
      () => setFailed(true),
    )
  }
  return { search, failed, prepare }
}
