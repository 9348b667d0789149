'use client'

import { useMemo } from 'react'
import { useClipboardActions } from '../use-clipboard'
import { useSaving } from '../session/use-saving'
import { useSession } from '../session/use-session'
import type { Workspace } from './command'

/** Context of commands. Stable while an app is open. */
export function useWorkspace(): Workspace {
  const { store, canvas } = useSession()
  const { save, openPublish } = useSaving()
  const clipboard = useClipboardActions()
  return useMemo(
    () => ({ store, canvas, save, openPublish, ...clipboard }),
    [store, canvas, save, openPublish, clipboard],
  )
}
