import type { CanvasHandle } from '../state/handle'

const AIR = 28

/**
 * Scrolls a block into sight, below the app's bar and above its tabs. Only the canvas is scrolled: what is
 * around it must not move. Sizes far down are estimates until drawn, hence the second look.
 */
export function reveal(canvas: CanvasHandle, block: HTMLElement, again = true): void {
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
  if (again) requestAnimationFrame(() => block.isConnected && reveal(canvas, block, false))
}

/** What of the canvas a bar that sticks to its edge covers. On wide devices the tabs stand in the bar. */
function stuck(scroller: HTMLElement, selector: string): number {
  const bar = scroller.querySelector<HTMLElement>(selector)
  if (!bar || (selector === '.ak-tabs' && getComputedStyle(bar).insetBlockEnd === 'auto')) return 0
  return bar.offsetHeight
}
