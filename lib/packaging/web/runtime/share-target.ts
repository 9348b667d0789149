/** Maximum characters, enough for a long answer. */
const MAX_SHARED = 5000

/**
 * Fills content shared from another app (Web Share Target) into the first long field of a form, for the
 * person to review and send. Then removes it from the address.
 */
export function fillFromShareTarget(app: HTMLElement): void {
  const asked = new URLSearchParams(location.search)
  const parts = ['title', 'text', 'url'].map((name) => asked.get(name)?.trim() ?? '')
  const shared = [...new Set(parts)].filter(Boolean).join('\n').slice(0, MAX_SHARED)
  const field = app.querySelector<HTMLTextAreaElement>('[data-screen] form textarea')
  if (!shared || !field) return
  for (const name of ['title', 'text', 'url']) asked.delete(name)
  const rest = asked.toString()
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  const screen = field.closest('[data-screen]')
  if (screen) location.hash = `#${screen.id}`
  field.value = shared
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Waits until the router has shown the screen, which sets the focus.
  requestAnimationFrame(() => requestAnimationFrame(() => field.focus()))
}
