/** Says so, in the app's own bar, while there is no connection. */
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
