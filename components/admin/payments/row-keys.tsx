'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** Arrow keys go from row to row of the table within; Enter opens the row, because its first link has the focus. */
export function RowKeys({ children }: { children: ReactNode }) {
  const table = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
    const step = steps[event.key]
    if (step === undefined) return
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    if (at === -1) return
    event.preventDefault()
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <div ref={table} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
