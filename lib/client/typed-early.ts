/** Input by field, entered before the page was hydrated. */
const typed = new Map<Field, string | boolean>()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Records the values of a page's fields, and further input. Call it as early as possible. */
export function noteTyped(): void {
  document.querySelectorAll<Field>('input, textarea, select').forEach(record)
  document.addEventListener('input', recordTarget, true)
}

/**
 * Replays the recorded input once the page is hydrated, as if it happened now. A form with its own state
 * would otherwise not know of it and clear the fields on the next render.
 */
export function replayTyped(): void {
  document.removeEventListener('input', recordTarget, true)
  for (const [field, value] of typed) if (field.isConnected) replay(field, value)
  typed.clear()
}

function recordTarget({ target }: Event): void {
  if (isField(target)) record(target)
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function record(field: Field): void {
  if (field.type === 'file' || field.type === 'hidden') return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // Of a radio group, only the checked button matters.
    const hasChanged =
      field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked
    if (hasChanged) typed.set(field, field.checked)
    else typed.delete(field)
  } else if (field.value !== firstValue(field)) typed.set(field, field.value)
  else typed.delete(field)
}

function firstValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
  return chosen?.value ?? ''
}

function replay(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = !value
    box.click()
    return
  }
  const caret = field.value === value ? caretOf(field) : null
  // React ignores an event unless the field differs from the last value set by script. The element's own
  // setter updates that value; the setter of its prototype does not.
  field.value = firstValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (caret) field.setSelectionRange(...caret)
}

/**
 * The cursor position if the field has the focus. Null otherwise, and for types without it, such as email.
 */
function caretOf(field: Field): [number, number] | null {
  if (field !== document.activeElement || field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
