'use client'

import { useRef } from 'react'

/**
 * Gives the focus back to where it was when a dialog opened, for dialogs that no trigger of theirs opens: without this it
 * would be nowhere. Whatever was focused meanwhile on purpose keeps it. The result are props of the dialog's content.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = focused()
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

/** What has the keyboard, in shadow trees too; null where nothing in particular has it. */
function focused(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
