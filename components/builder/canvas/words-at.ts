import type { Block } from '@/lib/document/block'
import { blockElement, type CanvasHandle } from '../state/handle'
import { type WordField, wordFields } from './word-fields'

/** Words of a block, and the element of the canvas that shows them and nothing else. */
export type ShownWords = WordField & { element: HTMLElement }

/**
 * The words of a block that can be edited where they stand, in reading order. They are found by what they say, so that
 * views need not tell; the same words twice belong to their fields in the order of the panel.
 */
export function fieldsAt(canvas: CanvasHandle, block: Block): ShownWords[] {
  const around = blockElement(canvas, block.id)
  if (!around) return []
  const own = [...around.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-block]') === around,
  )
  const taken = new Set<HTMLElement>()
  const shown = wordFields(block).flatMap((field) => {
    const wanted = packed(field.value)
    const element = own.find((one) => !taken.has(one) && saysOnly(one, wanted))
    if (!wanted || !element) return []
    taken.add(element)
    return [{ ...field, element }]
  })
  return shown.toSorted((a, b) => own.indexOf(a.element) - own.indexOf(b.element))
}

/** Whether an element is the innermost one with exactly these words, and is to be seen. */
function saysOnly(element: HTMLElement, wanted: string): boolean {
  if (packed(element.textContent) !== wanted) return false
  const isInner = [...element.children].every((child) => packed(child.textContent) !== wanted)
  return isInner && element.getClientRects().length > 0
}

/** Without white space: paragraphs are elements of their own on the canvas, and lines in the document. */
function packed(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, '')
}
