/*
 * Stands inline in a page (scripts-after-paint.ts puts it there): fetches the page's scripts after its first paint and
 * keeps presses on buttons until they answer.
 */
;(function () {
  const sources = document.currentScript.dataset.sources.split(' ')
  const pressed = []
  let begun = false

  const keep = (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  const release = () => {
    document.removeEventListener('click', keep, true)
    for (const button of pressed.splice(0)) if (button.isConnected) button.click()
  }
  const begin = () => {
    if (begun) return
    begun = true
    for (const source of sources) {
      const script = document.createElement('script')
      script.src = source
      script.async = true
      script.onerror = release
      document.head.append(script)
    }
    // Scripts that do not come, or come too late, must not make the page's own forms dead.
    setTimeout(release, 6000)
  }

  document.addEventListener('click', keep, true)
  addEventListener('page:taken-over', release, { once: true })
  if (document.visibilityState === 'hidden') return begin()
  setTimeout(begin, 2000)
  try {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    requestAnimationFrame(() => setTimeout(begin))
  }
})()
