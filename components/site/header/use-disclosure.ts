'use client'

import { usePathname } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * A button that shows a few links below it. Escape closes them and returns the focus. A tap elsewhere, leaving them
 * with Tab, and navigating to another page close them too.
 */
export function useDisclosure<T extends HTMLElement>() {
  const [openOn, setOpenOn] = useState<string | null>(null)
  const pathname = usePathname()
  const open = openOn === pathname
  const root = useRef<T>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpenOn(null)

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpenOn(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const rootProps = {
    ref: root,
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
    onClick: () => setOpenOn(open ? null : pathname),
  }
  return { open, close, rootProps, buttonProps }
}
