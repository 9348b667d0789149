const FOCUSABLE = 'a[href], button:not([hidden])'

/** Makes the menu a modal dialog, until it is closed by Escape, its button, a tap beside it or an entry. */
export function start(app: HTMLElement): void {
  for (const menu of app.querySelectorAll<HTMLDetailsElement>('.ak-menu:not([data-started])'))
    makeDialog(app, menu)
}

function makeDialog(app: HTMLElement, menu: HTMLDetailsElement): void {
  const opener = menu.querySelector('summary')!
  const drawer = menu.querySelector<HTMLElement>('.ak-drawer')!
  const closer = menu.querySelector<HTMLButtonElement>('.ak-drawer-close')!
  menu.dataset.started = ''
  closer.hidden = false
  drawer.tabIndex = -1
  drawer.setAttribute('role', 'dialog')
  drawer.setAttribute('aria-modal', 'true')
  drawer.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '')

  const hold = (held: boolean) => {
    for (const behind of app.querySelectorAll('.ak-main, .ak-tabs')) behind.toggleAttribute('inert', held)
  }
  /** Runs synchronously, because the next step may move the focus behind the menu. */
  const close = () => {
    menu.open = false
    hold(false)
  }

  menu.addEventListener('toggle', () => {
    hold(menu.open)
    if (menu.open) drawer.focus({ preventScroll: true })
  })
  menu.addEventListener('keydown', (event) => {
    if (!menu.open) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
      opener.focus()
    } else if (event.key === 'Tab') trapFocus(drawer, event)
  })
  menu.addEventListener('click', (event) => {
    const target = event.target as Element
    // The menu itself draws the backdrop around the drawer.
    if (target === menu || closer.contains(target)) {
      close()
      opener.focus()
    } else if (target.closest('.ak-entry')) close() // the opened screen receives the focus
  })
}

/** Wraps the focus from the last control to the first, also in browsers without `inert`. */
function trapFocus(drawer: HTMLElement, event: KeyboardEvent): void {
  const stops = [...drawer.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const last = stops[stops.length - 1]
  const root = drawer.getRootNode() as Document | ShadowRoot
  const leaving = event.shiftKey ? [stops[0], drawer] : [last]
  if (!leaving.includes(root.activeElement as HTMLElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : stops[0])?.focus()
}
