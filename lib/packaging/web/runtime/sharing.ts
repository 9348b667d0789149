/** Buttons that share the app open the phone's own sheet; where there is none, the address is copied. */
export function offerSharing(app: HTMLElement): void {
  app.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (!button) return
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
    const title = app.dataset.name ?? document.title
    if (typeof navigator.share === 'function') {
      // Rejected when the person changes their mind, which is no fault.
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
