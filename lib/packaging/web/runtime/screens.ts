/**
 * Shows one screen: updates the title in the bar, shows the back button unless a tab leads here, and marks
 * the tab or menu entry.
 */
export function showScreen(app: HTMLElement, screens: HTMLElement[], screen: HTMLElement): void {
  for (const other of screens) other.toggleAttribute('data-current', other === screen)
  const name = app.dataset.name ?? ''
  const title = screen.getAttribute('aria-label') ?? name
  const pushed = !screen.hasAttribute('data-root')
  const brand = app.querySelector<HTMLElement>('.ak-brand')
  if (brand) {
    brand.textContent = screen.dataset.barTitle ?? (pushed ? title : name)
    brand.toggleAttribute('data-long', /\S{17}/u.test(brand.textContent))
  }
  const bar = app.querySelector<HTMLElement>('.ak-bar')
  bar?.toggleAttribute('data-pushed', pushed)
  if (bar && screen.dataset.bar) bar.dataset.look = screen.dataset.bar
  else bar?.removeAttribute('data-look')
  document.title = screen === screens[0] ? name : `${title} – ${name}`
  markWay(app, '.ak-tab', screen.id)
  markWay(app, '.ak-entry', screen.id)
}

function markWay(app: HTMLElement, ways: string, id: string): void {
  const tabs = [...app.querySelectorAll<HTMLAnchorElement>(`a${ways}`)]
  const current = tabs.find((tab) => tab.hash === `#${id}`)
  for (const tab of tabs) {
    if (tab === current) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
}
