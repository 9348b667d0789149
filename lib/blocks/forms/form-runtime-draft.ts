import { controlsOf } from './form-runtime-check'
import { valuesOf } from './form-runtime-send'

const draftKey = (form: HTMLFormElement) => `form:${location.pathname}:${form.dataset.form ?? ''}`

/** Saves unsent input on the device until it is sent. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    localStorage.setItem(draftKey(form), JSON.stringify(valuesOf(form)))
  } catch {
    // The input stays in the form while the app is open.
  }
}

export function dropDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(draftKey(form))
  } catch {
    // Nothing was saved.
  }
}

export function restoreDraft(form: HTMLFormElement): void {
  const values = readDraft(form)
  for (const control of controlsOf(form)) {
    const kept = values[control.name.slice('answer:'.length)]
    if (kept === undefined) continue
    if (control.type === 'checkbox' || control.type === 'radio')
      (control as HTMLInputElement).checked = [kept].flat().includes(control.value)
    else if (typeof kept === 'string') control.value = kept
  }
}

function readDraft(form: HTMLFormElement): Record<string, string | string[]> {
  try {
    return JSON.parse(localStorage.getItem(draftKey(form)) ?? '{}') as Record<string, string | string[]>
  } catch {
    return {}
  }
}
