/** Shows a notice in the app's bar while offline. */
export function watchConnection(app: HTMLElement): void {
  const notice = app.querySelector<HTMLElement>('.ak-offline')
  if (!notice) return
  const show = () => {
    notice.textContent = navigator.onLine ? '' : (notice.dataset.text ?? '')
  }
  addEventListener('online', show)
  addEventListener('offline', show)
  show()
}
