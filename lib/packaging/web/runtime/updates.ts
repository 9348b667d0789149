/** What the page says of a new version: what it is, and how to get it; and in which language, where that is not the app's. */
type Words = [ready: string, reload: string, lang?: string]

/**
 * Says, in the app's own bar, that a new version has been put on the device while the app is open. Nothing changes until
 * somebody asks for it, or opens the app again.
 */
export function tellOfUpdates(app: HTMLElement): void {
  const bar = app.querySelector('.ak-bar')
  const told = document.documentElement.dataset.update
  // The first worker that takes a page brings what is shown already.
  if (!bar || !told || !navigator.serviceWorker?.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (bar.querySelector('.ak-update')) return
    const [ready, reload, lang] = JSON.parse(told) as Words
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
