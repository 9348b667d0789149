'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Moves the focus between rows with arrow keys. Finds rows by their link with `data-row`. */
export function RowKeys({ children }: { children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const index = rows.findIndex((row) => row === document.activeElement)
    const next = index < 0 ? undefined : STEPS[event.key]?.(index, rows.length)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return (
    <div className="min-w-0" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
