import type { CanvasHandle } from '../state/handle'

const AIR = 28

/**
 * Scrolls a block into view, below the app's bar and above its tabs. Scrolls only the canvas. Checks again in
 * the next frame, because sizes further down are estimates until rendered.
 */
export function reveal(canvas: CanvasHandle, block: HTMLElement, recheck = true): void {
  const { scroller } = canvas
  if (!scroller) return
  const view = scroller.getBoundingClientRect()
  const scale = view.height / (scroller.offsetHeight || 1) || 1
  const bar = stuck(scroller, '.ak-bar')
  const tabs = stuck(scroller, '.ak-tabs')
  const rect = block.getBoundingClientRect()
  const above = rect.top - (view.top + bar * scale) - AIR * scale
  const below = rect.bottom - (view.bottom - tabs * scale) + AIR * scale
  if (above < 0 || rect.height > view.height) scroller.scrollTop += above / scale
  else if (below > 0) scroller.scrollTop += below / scale
  else return
  if (recheck) requestAnimationFrame(() => block.isConnected && reveal(canvas, block, false))
}

/** Height of the canvas hidden by a sticky bar. On wide devices the tabs are part of the top bar. */
function stuck(scroller: HTMLElement, selector: string): number {
  const bar = scroller.querySelector<HTMLElement>(selector)
  if (!bar || (selector === '.ak-tabs' && getComputedStyle(bar).insetBlockEnd === 'auto')) return 0
  return bar.offsetHeight
}
