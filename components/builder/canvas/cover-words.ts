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

/** Lays a field over the element whose words it edits, in the same type and place, and takes the words from sight. */
export function coverWords({ scroller }: CanvasHandle, element: HTMLElement | null, area: HTMLElement): void {
  // Without words, as when all are deleted, the field stays where it was.
  if (!scroller || !element?.isConnected) return
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (box.width === 0) return
  const view = scroller.getBoundingClientRect()
  const scale = view.width / (scroller.offsetWidth || 1) || 1
  element.style.visibility = 'hidden'
  for (const name of LIKE) area.style.setProperty(name, style.getPropertyValue(name))
  // Inline words, as a button's, are as wide as they are long: the field may grow to what is around them.
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
