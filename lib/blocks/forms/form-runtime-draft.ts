import { controlsOf } from './form-runtime-check'
import { valuesOf } from './form-runtime-send'

const keyOf = (form: HTMLFormElement) => `form:${location.pathname}:${form.dataset.form ?? ''}`

/** Keeps on this phone what could not be sent, until it is. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(valuesOf(form)))
  } catch {
    // It stays in the form while the app is open.
  }
}

export function dropDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was kept.
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
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? '{}') as Record<string, string | string[]>
  } catch {
    return {}
  }
}
