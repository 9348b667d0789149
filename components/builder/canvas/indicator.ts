import type { DropTarget } from './drop-target'
import { type CanvasHandle, slotBlocks } from '../state/handle'

/** Shows the line where something would land: before the block at the target's index, or after the last of its slot. */
export function showIndicator(canvas: CanvasHandle, { slot, index }: DropTarget): void {
  const { indicator, scroller } = canvas
  if (!indicator || !scroller) return
  const blocks = slotBlocks(slot)
  const next = blocks[index] ?? blocks.at(-1) ?? scroller.querySelector<HTMLElement>('.empty-state') ?? slot
  const view = scroller.getBoundingClientRect()
  const scale = view.width / (scroller.offsetWidth || 1) || 1
  const box = next.getBoundingClientRect()
  const inset = blocks.length === 0 ? 8 : 0
  const top = blocks[index] || blocks.length === 0 ? box.top + inset : box.bottom
  indicator.hidden = false
  indicator.style.top = `${(top - view.top) / scale + scroller.scrollTop}px`
  indicator.style.left = `${(box.left - view.left) / scale + 8}px`
  indicator.style.width = `${box.width / scale - 16}px`
}

export function hideIndicator(canvas: CanvasHandle): void {
  if (canvas.indicator) canvas.indicator.hidden = true
}
