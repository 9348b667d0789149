type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(form: Element): Control[] {
  return Array.from(form.querySelectorAll<Control>('[name^="answer:"]'))
}

/** Returns the error of each field in the app's language, or an empty string. The server validates again. */
export function checkFields(form: HTMLFormElement, words: Record<string, string>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of Array.from(form.querySelectorAll<HTMLElement>('.ak-field')))
    problems[field.dataset.field ?? ''] = words[problemOf(field) ?? ''] ?? ''
  return problems
}

function problemOf(field: HTMLElement): string | null {
  const controls = controlsOf(field)
  const control = controls[0]
  if (!control) return null
  const { kind } = field.dataset
  const isBox = (one: Control): one is HTMLInputElement => one.type === 'checkbox' || one.type === 'radio'
  if (isBox(control)) {
    const required = field.dataset.required !== undefined || control.required
    return required && !controls.some((one) => isBox(one) && one.checked) ? 'required' : null
  }
  const { validity } = control
  if (validity.badInput) return kind ?? null
  const text = control.value.trim()
  if (text === '') return control.required ? 'required' : null
  if (validity.typeMismatch) return kind ?? null
  if (validity.rangeUnderflow || validity.rangeOverflow) return 'unavailable'
  if (kind === 'phone' && !/^\+?[0-9*#][0-9 ()./*#-]*$/.test(text)) return 'phone'
  if (kind === 'number' && !isNumber(text, control.dataset)) return 'number'
  return null
}

function isNumber(text: string, { min, max }: DOMStringMap): boolean {
  const value = Number(text.replace(',', '.'))
  return (
    /^-?\d{1,15}([.,]\d{1,6})?$/.test(text) &&
    (min === undefined || value >= Number(min)) &&
    (max === undefined || value <= Number(max))
  )
}

/** Shows the errors of fields, and clears those with an empty error. Other fields do not change. */
export function showProblems(form: HTMLFormElement, problems: Record<string, string>): void {
  for (const field of Array.from(form.querySelectorAll<HTMLElement>('.ak-field'))) {
    const problem = problems[field.dataset.field ?? '']
    if (problem === undefined) continue
    const error = field.querySelector<HTMLElement>('.ak-field-error')!
    error.textContent = problem
    field.toggleAttribute('data-wrong', problem !== '')
    for (const control of controlsOf(field)) {
      const hint = field.querySelector('[id$="-help"]')
      const about = [hint?.id, problem === '' ? undefined : error.id].filter(Boolean).join(' ')
      if (about === '') control.removeAttribute('aria-describedby')
      else control.setAttribute('aria-describedby', about)
      if (problem === '') control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
    }
  }
}
