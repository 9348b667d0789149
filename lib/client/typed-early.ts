/** What people had typed and ticked before a page's script answered, by field. */
const typed = new Map<Field, string | boolean>()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Notes what a page's fields hold, and what is typed from now on. To be called as early as the script can. */
export function noteTyped(): void {
  document.querySelectorAll<Field>('input, textarea, select').forEach(note)
  document.addEventListener('input', noteTarget, true)
}

/**
 * Tells the page's script of it, once it answers: each field is given what was typed as if that happened now. A form that
 * keeps what its fields hold knows nothing of it else, and empties them when it is drawn again.
 */
export function replayTyped(): void {
  document.removeEventListener('input', noteTarget, true)
  for (const [field, value] of typed) if (field.isConnected) replay(field, value)
  typed.clear()
}

function noteTarget({ target }: Event): void {
  if (isField(target)) note(target)
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function note(field: Field): void {
  if (field.type === 'file' || field.type === 'hidden') return
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // Of several radio buttons, the one that is on says it all.
    const told =
      field.type === 'radio' ? field.checked && !field.defaultChecked : field.checked !== field.defaultChecked
    if (told) typed.set(field, field.checked)
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
  // React takes an event for news only if the field differs from what it was last set to by script, which the setter of the
  // element itself tells it, and that of its class does not.
  field.value = firstValue(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (caret) field.setSelectionRange(...caret)
}

/** Where somebody is typing; null elsewhere and in fields that do not tell, such as those for an email. */
function caretOf(field: Field): [number, number] | null {
  if (field !== document.activeElement || field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
