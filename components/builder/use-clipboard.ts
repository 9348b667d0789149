'use client'

import { useEffect } from 'react'
import { copyBlock, cutBlock, pasteBlocks } from './state/clipboard'
import { useSession } from './state/use-session'
import { focusOf, isUnderModal } from './use-shortcuts'

/** Copies, cuts and pastes components while the canvas has the keyboard; texts keep the browser's own. */
export function useClipboard(): void {
  const { store, canvas } = useSession()
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const actions = { copy: copyBlock, cut: cutBlock, paste: pasteBlocks }
    for (const [name, act] of Object.entries(actions))
      document.addEventListener(
        name as 'copy' | 'cut' | 'paste',
        (event) => {
          if (!event.clipboardData || isUnderModal() || focusOf(event, canvas) !== 'canvas') return
          if (name !== 'paste' && getSelection()?.toString()) return // some text of the page is meant
          if (act(store, event.clipboardData)) event.preventDefault()
        },
        { signal },
      )
    return () => ended.abort()
  }, [store, canvas])
}
