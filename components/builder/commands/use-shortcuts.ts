'use client'

import { useEffect } from 'react'
import { isAvailable } from './command'
import { focusOf, isUnderModal } from './focus'
import { findCommand } from './keys'
import { useWorkspace } from './use-workspace'

/** Handles the editor's shortcuts on the whole page. */
export function useShortcuts(): void {
  const workspace = useWorkspace()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isUnderModal()) return
      const command = findCommand(event, focusOf(event, workspace.canvas))
      if (!command) return
      event.preventDefault()
      if (isAvailable(command, workspace.store.get())) command.run(workspace)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [workspace])
}
