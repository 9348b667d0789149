import type { EditorStore } from './editor-state'
import type { CanvasHandle } from './handle'

/** What one can zoom to, in steps; 1 is a device in its own size. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Draws the device one step larger or smaller than it is seen now. */
export function zoomBy(store: EditorStore, canvas: CanvasHandle, by: 1 | -1): void {
  const now = seenScale(canvas)
  const next =
    by === 1 ? ZOOMS.find((zoom) => zoom > now + 0.01) : ZOOMS.findLast((zoom) => zoom < now - 0.01)
  setZoom(store, next ?? (by === 1 ? ZOOMS.at(-1)! : ZOOMS[0]))
}

export function setZoom(store: EditorStore, zoom: 'fit' | number): void {
  store.set({ zoom, announcement: `Zoom: ${zoom === 'fit' ? 'fits' : `${Math.round(zoom * 100)} %`}` })
}

/** Any zoom between the smallest and the largest step. */
export function clampZoom(zoom: number): number {
  return Math.max(ZOOMS[0], Math.min(zoom, ZOOMS.at(-1)!))
}

export function seenScale({ scroller }: CanvasHandle): number {
  const width = scroller?.offsetWidth ?? 0
  return width === 0 ? 1 : scroller!.getBoundingClientRect().width / width
}

/** A step as people read it. */
export function zoomName(zoom: 'fit' | number): string {
  return zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`
}
