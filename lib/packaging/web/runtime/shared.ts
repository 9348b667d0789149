/** As many characters as a long answer takes. */
const MAX_SHARED = 5000

/**
 * What another app shared into this one (Web Share Target) goes into the first long field of a form, for somebody to
 * look at and send. The address then is as if the app had been opened there.
 */
export function takeShared(app: HTMLElement): void {
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
  // After the router has shown the screen, which takes the focus itself.
  requestAnimationFrame(() => requestAnimationFrame(() => field.focus()))
}
