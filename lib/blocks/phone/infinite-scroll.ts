/** Clicks buttons that load more shortly before they scroll into view. */
export function startInfiniteScroll(app: HTMLElement): void {
  if (!('IntersectionObserver' in window) || !('MutationObserver' in window)) return
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) (target as HTMLButtonElement).click()
    },
    { rootMargin: '600px' },
  )
  const watched = new WeakSet<Element>()
  const checkEnd = () => {
    for (const button of app.querySelectorAll<HTMLButtonElement>('[data-endless]:not([disabled])')) {
      // Observed again after each page, because it may still be in view.
      if (watched.has(button)) near.unobserve(button)
      watched.add(button)
      near.observe(button)
    }
  }
  new MutationObserver(checkEnd).observe(app.querySelector('.ak-main') ?? app, {
    childList: true,
    subtree: true,
  })
  checkEnd()
}
