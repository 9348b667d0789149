'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Hover delay before the links open or close, in milliseconds. */
const REST_MS = 100

/**
 * A button that shows links below it. Escape closes them and restores the focus. An outside tap, leaving with
 * Tab, and navigation close them too. With `onHover`, a resting mouse opens them.
 */
export function useDisclosure<T extends HTMLElement>({ onHover = false } = {}) {
  const [openOn, setOpenOn] = useState<string | null>(null)
  const pathname = usePathname()
  const open = openOn === pathname
  const root = useRef<T>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = () => setOpenOn(null)
  /** Opens or closes after the hover delay, so that a passing mouse does neither. */
  const onRest = (openOn: string | null) => (event: PointerEvent<T>) => {
    clearTimeout(hover.current)
    if (onHover && event.pointerType === 'mouse') hover.current = setTimeout(() => setOpenOn(openOn), REST_MS)
  }
  useEffect(() => () => clearTimeout(hover.current), [])

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const rootProps = {
    ref: root,
    onPointerEnter: onRest(pathname),
    onPointerLeave: onRest(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      close()
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
    },
  }
  const buttonProps = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': open,
    onClick: () => {
      clearTimeout(hover.current)
      setOpenOn(open ? null : pathname)
    },
  }
  return { open, close, rootProps, buttonProps }
}
