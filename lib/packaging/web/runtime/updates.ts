/** Texts of the update notice, with their language if it differs from the app's. */
type Strings = [ready: string, reload: string, lang?: string]

/**
 * Shows a notice in the app's bar once a new version is installed while the app is open. The page reloads
 * only on request.
 */
export function showUpdateNotice(app: HTMLElement): void {
  const bar = app.querySelector('.ak-bar')
  const told = document.documentElement.dataset.update
  // The first worker to take control has the version that is shown.
  if (!bar || !told || !navigator.serviceWorker?.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (bar.querySelector('.ak-update')) return
    const [ready, reload, lang] = JSON.parse(told) as Strings
    const notice = document.createElement('div')
    notice.className = 'ak-update'
    notice.setAttribute('role', 'status')
    if (lang) notice.lang = lang
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = reload
    button.addEventListener('click', () => location.reload())
    const words = document.createElement('span')
    words.textContent = ready
    bar.append(notice)
    notice.append(words, button)
  })
}
