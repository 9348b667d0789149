'use client'

import type { PointerEvent as ReactPointerEvent } from 'react'
import { useSession } from '../state/use-session'
import { type DragSource, watchDrag } from './drag'

/** Starts to watch a pointer that went down on something that can be dragged onto the canvas. */
export function useBeginDrag(): (event: ReactPointerEvent, source: DragSource) => void {
  const { store, canvas } = useSession()
  return (event, source) => {
    if (event.button === 0 && event.isPrimary) watchDrag(event.nativeEvent, source, store, canvas)
  }
}
