/**
 * Loads the other site's page where the person asks for it. The sandbox keeps it from leading the app away, opening downloads
 * and asking for devices; it may run its scripts in its own origin, which is never the app's.
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
      block.textContent = '' // `replaceChildren` is newer than some web views
      block.append(frame)
      block.dataset['shown'] = ''
      frame.focus()
    })
  }
}
