import type { EditorStore } from './editor-state'
import type { CanvasHandle } from './handle'

/** Zoom steps; 1 is the device's size. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Zooms one step in or out from the current scale. */
export function zoomBy(store: EditorStore, canvas: CanvasHandle, by: 1 | -1): void {
  const now = seenScale(canvas)
  const next =
    by === 1 ? ZOOMS.find((zoom) => zoom > now + 0.01) : ZOOMS.findLast((zoom) => zoom < now - 0.01)
  setZoom(store, next ?? (by === 1 ? ZOOMS.at(-1)! : ZOOMS[0]))
}

export function setZoom(store: EditorStore, zoom: 'fit' | number): void {
  store.set({ zoom, announcement: `Zoom: ${zoom === 'fit' ? 'fits' : `${Math.round(zoom * 100)}%`}` })
}

/** Clamps a zoom to the range of the steps. */
export function clampZoom(zoom: number): number {
  return Math.max(ZOOMS[0], Math.min(zoom, ZOOMS.at(-1)!))
}

export function seenScale({ scroller }: CanvasHandle): number {
  const width = scroller?.offsetWidth ?? 0
  return width === 0 ? 1 : scroller!.getBoundingClientRect().width / width
}

/** Display name of a zoom. */
export function zoomName(zoom: 'fit' | number): string {
  return zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)}%`
}
