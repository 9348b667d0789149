/** Buttons for more are pressed by themselves shortly before somebody scrolls to them. */
export function startEndless(app: HTMLElement): void {
  if (!('IntersectionObserver' in window) || !('MutationObserver' in window)) return
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) (target as HTMLButtonElement).click()
    },
    { rootMargin: '600px' },
  )
  const watched = new WeakSet<Element>()
  const look = () => {
    for (const button of app.querySelectorAll<HTMLButtonElement>('[data-endless]:not([disabled])')) {
      // Looked at anew after each page: it may still be in sight.
      if (watched.has(button)) near.unobserve(button)
      watched.add(button)
      near.observe(button)
    }
  }
  new MutationObserver(look).observe(app.querySelector('.ak-main') ?? app, { childList: true, subtree: true })
  look()
}
