'use client'

import { useRef } from 'react'

/**
 * Restores the focus after closing a dialog that has no trigger. Keeps a focus that was moved on purpose
 * meanwhile. Returns props for the dialog's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(focused())
    },
    onCloseAutoFocus: (event: Event) => {
      const element = before.current
      before.current = null
      const isElsewhere = focused() !== null
      if (!isElsewhere && !element?.isConnected) return
      event.preventDefault()
      if (!isElsewhere) element?.focus({ preventScroll: true })
    },
  }
}

/** The button of a menu in place of an item, which goes with the menu. */
function openerOf(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? openerOf(document.getElementById(button)) : element
}

/** The focused element, also in shadow trees. Null if it is the body. */
function focused(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
