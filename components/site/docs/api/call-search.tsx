'use client'

import { useRef, useState, type ReactNode } from 'react'
import { Input } from '@/components/ui/input'
import { copy } from './copy'

/** Filters the calls below by all words. Without script, shows all. */
export function CallSearch({ total, children }: { total: number; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState(total)

  const search = (text: string) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const group of list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? []) {
      let shown = 0
      for (const call of group.querySelectorAll<HTMLElement>('[data-call]')) {
        call.hidden = !words.every((word) => call.dataset.call?.includes(word))
        if (!call.hidden) shown++
      }
      group.hidden = shown === 0
      count += shown
    }
    setFound(count)
  }

  return (
    <>
      <div className="mt-8 flex max-w-xl items-center gap-4 print:hidden">
        <Input
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          onChange={(event) => search(event.target.value)}
        />
        <p role="status" className="shrink-0 text-sm text-muted-foreground">
          {copy.found(found)}
        </p>
      </div>
      {found === 0 && <p className="mt-12 max-w-xl text-muted-foreground">{copy.none}</p>}
      <div ref={list}>{children}</div>
    </>
  )
}
