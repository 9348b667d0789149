'use client'

import { useState } from 'react'

/** Copies the code of its figure. If the browser does not allow that, selects the code instead. */
export function CopyButton() {
  const [state, setState] = useState<'ready' | 'copied' | 'selected'>('ready')
  const copy = async (button: HTMLElement) => {
    const code = button.closest('figure')?.querySelector('code')
    if (!code) return
    try {
      await navigator.clipboard.writeText(code.textContent)
      setState('copied')
    } catch {
      window.getSelection()?.selectAllChildren(code)
      setState('selected')
    }
    setTimeout(() => setState('ready'), 3000)
  }
  return (
    <button
      type="button"
      onClick={(event) => void copy(event.currentTarget)}
      className="rounded-sm px-2.5 py-1 font-medium text-foreground hover:bg-accent print:hidden"
    >
      <span aria-live="polite">{WORDS[state]}</span>
    </button>
  )
}

const WORDS = { ready: 'Copy', copied: 'Copied', selected: 'Selected: press Ctrl+C' } as const
