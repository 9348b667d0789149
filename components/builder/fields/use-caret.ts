import { type RefObject, useLayoutEffect, useRef } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Keeps the caret at its position in the text when a remote edit changes the field. */
export function useCaret(field: RefObject<TextControl | null>, text: string): void {
  const lastSeen = useRef({ text, caret: 0 })
  useLayoutEffect(() => {
    const control = field.current
    const record = () => {
      if (!control || document.activeElement !== control) return
      lastSeen.current = { text: control.value, caret: control.selectionStart ?? control.value.length }
    }
    document.addEventListener('selectionchange', record)
    control?.addEventListener('input', record)
    return () => {
      document.removeEventListener('selectionchange', record)
      control?.removeEventListener('input', record)
    }
  }, [field])
  useLayoutEffect(() => {
    const control = field.current
    const before = lastSeen.current
    if (!control || document.activeElement !== control || before.text === text) return
    const caret = caretAfter(before.text, text, before.caret)
    lastSeen.current = { text, caret }
    control.setSelectionRange(caret, caret)
  }, [field, text])
}

/** Caret position after a change: keeps the distance from the unchanged start or end. */
export function caretAfter(before: string, after: string, caret: number): number {
  let same = 0
  while (same < caret && same < after.length && before[same] === after[same]) same++
  if (same === caret) return caret
  const behind = before.length - caret
  const isSameBehind = behind <= after.length && before.slice(caret) === after.slice(after.length - behind)
  return isSameBehind ? after.length - behind : Math.min(caret, after.length)
}
