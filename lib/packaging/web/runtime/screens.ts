/** Shows one screen: the bar names it or the app, the way back appears where no tab leads, the tabs mark it. */
export function showScreen(app: HTMLElement, screens: HTMLElement[], screen: HTMLElement): void {
  for (const other of screens) other.toggleAttribute('data-current', other === screen)
  const name = app.dataset.name ?? ''
  const title = screen.getAttribute('aria-label') ?? name
  const pushed = !screen.hasAttribute('data-root')
  const brand = app.querySelector<HTMLElement>('.ak-brand')
  if (brand) {
    brand.textContent = pushed ? title : name
    brand.toggleAttribute('data-long', /\S{17}/u.test(brand.textContent))
  }
  app.querySelector('.ak-bar')?.toggleAttribute('data-pushed', pushed)
  document.title = screen === screens[0] ? name : `${title} – ${name}`
  markTab(app, screen.id)
}

function markTab(app: HTMLElement, id: string): void {
  const tabs = [...app.querySelectorAll<HTMLAnchorElement>('a.ak-tab')]
  const current = tabs.find((tab) => tab.hash === `#${id}`)
  for (const tab of tabs) {
    if (tab === current) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
}
