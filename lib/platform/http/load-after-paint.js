/*
 * Stands inline in a page (scripts-after-paint.ts puts it there): fetches the page's whole style sheets and its
 * scripts after its first paint, and keeps presses on buttons until they answer.
 */
;(function () {
  const { sources, sheets, carried } = document.currentScript.dataset
  // The default policy comes with what this fetches (lib/client/trusted-types.ts).
  const trusted = self.trustedTypes?.createPolicy('page-scripts', { createScriptURL: (source) => source })
  const pressed = []
  let begun = false
  let late = false

  const keep = (event) => {
    const button = event.target.closest('button')
    if (!button || (late && worksAlone(button))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
    if (late) tell(button)
  }
  const worksAlone = ({ form }) => form?.method === 'get'
  const tell = (button) => {
    if (!button.form) return
    button.setCustomValidity(
      'This page is still loading. What you typed is kept, and sent as soon as it is ready.',
    )
    button.reportValidity()
    button.setCustomValidity('')
  }
  const release = () => {
    document.removeEventListener('click', keep, true)
    for (const button of new Set(pressed)) if (button.isConnected) button.click()
  }
  // Scripts that do not come, or come late, must not make forms dead that need none. What only a script can send would
  // be lost: it waits on, and the person is told.
  const giveUp = () => {
    if (late) return
    late = true
    for (const button of pressed.splice(0)) {
      if (worksAlone(button)) button.click()
      else {
        pressed.push(button)
        tell(button)
      }
    }
  }
  const linkTo = (sheet) => {
    const link = document.createElement('link')
    const [precedence, href] = sheet.split('=')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.href = href
    link.dataset.precedence = precedence // by which React knows it
    return link
  }
  const begin = () => {
    if (begun) return
    begun = true
    const links = sheets.split(' ').filter(Boolean).map(linkTo)
    let pending = links.length
    // Together, so that the page is styled and laid out anew once.
    const apply = () => {
      if (--pending === 0) for (const link of links) link.media = 'all'
    }
    for (const link of links) link.onload = link.onerror = apply
    // React looks for these too, and takes them as they are.
    const all = [...carried.split(' ').filter(Boolean).map(linkTo), ...links]
    document.querySelector('style[data-critical]')?.after(...all)
    for (const source of sources.split(' ')) {
      const script = document.createElement('script')
      script.src = trusted ? trusted.createScriptURL(source) : source
      script.async = false // the router's data comes first, and must be there when the rest runs
      script.onerror = giveUp
      document.head.append(script)
    }
    setTimeout(giveUp, 6000)
  }

  document.addEventListener('click', keep, true)
  addEventListener('page:hydrated', release, { once: true })
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
