import { type CanvasHandle, blockElements } from './handle'

/** Shows the line where something would land: above the block at `index`, or below the last. */
export function showIndicator(canvas: CanvasHandle, index: number): void {
  const { indicator, scroller } = canvas
  if (!indicator || !scroller) return
  const blocks = blockElements(canvas)
  const next = blocks[index] ?? blocks.at(-1) ?? scroller.querySelector<HTMLElement>('.empty-state')
  if (!next) return
  const view = scroller.getBoundingClientRect()
  const scale = view.width / (scroller.offsetWidth || 1) || 1
  const box = next.getBoundingClientRect()
  const top = blocks[index] ? box.top : box.bottom
  indicator.hidden = false
  indicator.style.top = `${(top - view.top) / scale + scroller.scrollTop}px`
  indicator.style.left = `${(box.left - view.left) / scale + 8}px`
  indicator.style.width = `${box.width / scale - 16}px`
}

export function hideIndicator(canvas: CanvasHandle): void {
  if (canvas.indicator) canvas.indicator.hidden = true
}
