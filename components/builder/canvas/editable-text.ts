import type { Block } from '@/lib/document/block'
import { blockElement, type CanvasHandle } from '../state/handle'
import { type WordField, wordFields } from './word-fields'

/** A text field of a block, and the canvas element that shows only that text. */
export type EditableText = WordField & { element: HTMLElement }

/**
 * Texts of a block that can be edited in place, in reading order. Matches fields to elements by their text,
 * so that views need no markup for it. Duplicate texts are assigned in the panel's order.
 */
export function editableTextAt(canvas: CanvasHandle, block: Block): EditableText[] {
  const around = blockElement(canvas, block.id)
  if (!around) return []
  const own = [...around.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-block]') === around,
  )
  const used = new Set<HTMLElement>()
  const shown = wordFields(block).flatMap((field) => {
    const wanted = packed(field.value)
    const element = own.find((one) => !used.has(one) && hasExactText(one, wanted))
    if (!wanted || !element) return []
    used.add(element)
    return [{ ...field, element }]
  })
  return shown.toSorted((a, b) => own.indexOf(a.element) - own.indexOf(b.element))
}

/** Whether an element is visible and the innermost one with exactly this text. */
function hasExactText(element: HTMLElement, wanted: string): boolean {
  if (packed(element.textContent) !== wanted) return false
  const isInner = [...element.children].every((child) => packed(child.textContent) !== wanted)
  return isInner && element.getClientRects().length > 0
}

/** Removes white space, because the canvas shows paragraphs as elements and the document has lines. */
function packed(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, '')
}
