'use client'

import type { PointerEvent as ReactPointerEvent } from 'react'
import { useSession } from '../session/use-session'
import { type DragSource, watchDrag } from './drag'
import type { Point } from './track-drag'

/** Starts to watch a pointer that went down on something that can be dragged onto the canvas. */
export function useBeginDrag(): (
  event: ReactPointerEvent,
  source: DragSource,
  onRest?: (point: Point) => void,
) => void {
  const { store, canvas } = useSession()
  return (event, source, onRest) => {
    if (event.button === 0 && event.isPrimary) watchDrag(event.nativeEvent, source, store, canvas, onRest)
  }
}
