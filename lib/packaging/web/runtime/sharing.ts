/** Share buttons open the phone's share sheet, or copy the URL if there is none. */
export function startShareButtons(app: HTMLElement): void {
  app.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (!button) return
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
    const title = app.dataset.name ?? document.title
    if (typeof navigator.share === 'function') {
      // Rejects if the person cancels, which is not an error.
      navigator.share({ title, url }).catch(() => {})
    } else copy(url, button)
  })
}

function copy(text: string, button: HTMLElement): void {
  navigator.clipboard?.writeText(text).then(
    () => {
      button.dataset.copied = ''
      setTimeout(() => delete button.dataset.copied, 2000)
    },
    () => {},
  )
}
