'use client'

import { useLayoutEffect } from 'react'
import { currentScreen } from '../state/block-commands'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { blockList } from '../state/handle'
import { useSelection } from './use-selection'

/**
 * Makes the drawn screen a tree for the keyboard and for screen readers: it holds the focus, and points to the selected
 * block. Set from here, since the screen is drawn by the blocks' own components.
 */
export function useBlockList(): void {
  const { canvas } = useSession()
  const title = useEditor((state) => currentScreen(state).title)
  const empty = useEditor((state) => currentScreen(state).blocks.length === 0)

  useLayoutEffect(() => {
    const list = blockList(canvas)
    if (!list) return
    list.tabIndex = 0
    list.setAttribute('role', empty ? 'group' : 'tree')
    if (empty) list.removeAttribute('aria-multiselectable')
    else list.setAttribute('aria-multiselectable', 'true')
    if (empty) list.removeAttribute('aria-multiselectable')
    else list.setAttribute('aria-multiselectable', 'true')
    list.setAttribute('aria-label', `Components of ${title}`)
  }, [canvas, title, empty])

  useSelection()
}
