/**
 * Loads the other site's page on request. The sandbox blocks top-level navigation, downloads and device
 * access; scripts run in the page's own origin, which is never the app's.
 */
export function start(app: HTMLElement): void {
  for (const block of app.querySelectorAll<HTMLElement>('.ak-embed[data-src]:not([data-started])')) {
    block.dataset['started'] = ''
    const { src = '', title = '' } = block.dataset
    const button = block.querySelector('button')
    if (!button || new URL(src).origin === location.origin) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
      frame.setAttribute('referrerpolicy', 'no-referrer')
      frame.title = title
      frame.className = 'ak-embed-frame'
      frame.src = src
      block.textContent = '' // some web views do not have `replaceChildren`
      block.append(frame)
      block.dataset['shown'] = ''
      frame.focus()
    })
  }
}
