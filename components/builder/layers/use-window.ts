'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Lines that are drawn beyond what is seen. */
const MORE = 12

/**
 * Which lines of a long list are drawn: those in sight and a few more. Keeps the active one in sight.
 * @returns the first, the one after the last, and what to call when the list is scrolled
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  active: number,
): [number, number, () => void] {
  const [seen, setSeen] = useState({ top: 0, rows: 40 })
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    const next = { top: Math.floor(scrollTop / height), rows: Math.ceil(clientHeight / height) || 40 }
    if (next.top !== seen.top || next.rows !== seen.rows) setSeen(next)
  }
  useLayoutEffect(() => {
    if (list.current) keepInSight(list.current, active * height, height)
  }, [list, active, height])
  const first = Math.max(0, Math.min(seen.top - MORE, count - 1))
  return [first, Math.min(count, seen.top + seen.rows + MORE), look]
}

function keepInSight(list: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = list
  if (clientHeight === 0) return
  if (top < scrollTop) list.scrollTop = top
  else if (top + height > scrollTop + clientHeight) list.scrollTop = top + height - clientHeight
}
