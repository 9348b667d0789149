import type { CanvasHandle } from '../state/handle'

const LIKE = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-feature-settings',
  'letter-spacing',
  'line-height',
  'text-transform',
  'word-spacing',
  'color',
] as const

/** Positions a field over an element with the same typography, and hides the element's text. */
export function overlayText(
  { scroller }: CanvasHandle,
  element: HTMLElement | null,
  area: HTMLElement,
): void {
  // Without text, such as after deleting all of it, the field stays in place.
  if (!scroller || !element?.isConnected) return
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (box.width === 0) return
  const view = scroller.getBoundingClientRect()
  const scale = view.width / (scroller.offsetWidth || 1) || 1
  element.style.visibility = 'hidden'
  for (const name of LIKE) area.style.setProperty(name, style.getPropertyValue(name))
  // Inline text, such as a button's, is as wide as its content, so the field may grow to its container.
  const isInline = style.display.startsWith('inline')
  const room =
    (isInline ? element.closest<HTMLElement>('[data-block]') : null)?.getBoundingClientRect() ?? box
  area.style.textAlign = isInline ? 'center' : style.textAlign
  area.style.left = `${(room.left - view.left) / scale}px`
  area.style.width = `${room.width / scale}px`
  area.style.top = `${(box.top - view.top) / scale + scroller.scrollTop}px`
  area.style.height = '0'
  area.style.height = `${Math.max(box.height / scale, area.scrollHeight)}px`
}
