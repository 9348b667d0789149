'use client'

import { Search } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { copy } from './copy'

/** Loaded on first use. */
const SearchDialog = lazy(() => import('./search-dialog'))

/** Opens the administration's search, also with Ctrl+K and ⌘K. */
export function SearchButton() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="inline-flex size-10 items-center gap-2.5 rounded-md text-sm text-muted-foreground transition-colors hover:text-foreground max-lg:justify-center max-lg:hover:bg-accent lg:h-9 lg:w-60 lg:border lg:border-input/50 lg:bg-card lg:px-3 lg:hover:border-input"
      >
        <Search aria-hidden="true" className="size-[18px] lg:size-4" />
        <span className="max-lg:sr-only">{copy.button}</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
