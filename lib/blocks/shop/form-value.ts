/** Returns the trimmed value of a form field. */
export function formValue(form: HTMLFormElement | FormData, name: string): string {
  const value = (form instanceof FormData ? form : new FormData(form)).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
