'use client'

import type { KeyboardEvent, ReactNode } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Arrow keys go from row to row of a list once the focus is in it; rows are found by their link with `data-row`. */
export function RowKeys({ children }: { children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = at < 0 ? undefined : STEPS[event.key]?.(at, rows.length)
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
