import { type RefObject, useLayoutEffect, useRef } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Keeps the caret among the words where it was when somebody else's come into the field. */
export function useCaret(field: RefObject<TextControl | null>, text: string): void {
  const noted = useRef({ text, caret: 0 })
  useLayoutEffect(() => {
    const control = field.current
    const note = () => {
      if (!control || document.activeElement !== control) return
      noted.current = { text: control.value, caret: control.selectionStart ?? control.value.length }
    }
    document.addEventListener('selectionchange', note)
    control?.addEventListener('input', note)
    return () => {
      document.removeEventListener('selectionchange', note)
      control?.removeEventListener('input', note)
    }
  }, [field])
  useLayoutEffect(() => {
    const control = field.current
    const before = noted.current
    if (!control || document.activeElement !== control || before.text === text) return
    const caret = caretAfter(before.text, text, before.caret)
    noted.current = { text, caret }
    control.setSelectionRange(caret, caret)
  }, [field, text])
}

/** Where a caret stands in a text that another one became: as far from what stayed the same. */
export function caretAfter(before: string, after: string, caret: number): number {
  let same = 0
  while (same < caret && same < after.length && before[same] === after[same]) same++
  if (same === caret) return caret
  const behind = before.length - caret
  const isSameBehind = behind <= after.length && before.slice(caret) === after.slice(after.length - behind)
  return isSameBehind ? after.length - behind : Math.min(caret, after.length)
}
