/*
 * Inlined in pages by scripts-after-paint.ts. Loads the page's style sheets and scripts after the first
 * paint, and queues clicks on buttons until the page is hydrated.
 */
;(function () {
  const { sources, sheets, carried } = document.currentScript.dataset
  // The default policy comes with the loaded scripts (lib/client/trusted-types.ts).
  const trusted = self.trustedTypes?.createPolicy('page-scripts', { createScriptURL: (source) => source })
  const pressed = []
  let hasStarted = false
  let late = false

  const queueClick = (event) => {
    const button = event.target.closest('button')
    if (!button || (late && worksAlone(button))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
    if (late) notify(button)
  }
  const worksAlone = ({ form }) => form?.method === 'get'
  const notify = (button) => {
    if (!button.form) return
    button.setCustomValidity(
      'This page is still loading. Your input is saved, and sent as soon as the page is ready.',
    )
    button.reportValidity()
    button.setCustomValidity('')
  }
  const release = () => {
    document.removeEventListener('click', queueClick, true)
    for (const button of new Set(pressed)) if (button.isConnected) button.click()
  }
  // If scripts fail or are late, forms that work without them are submitted. A form that needs a script stays
  // queued, and the person sees a message.
  const giveUp = () => {
    if (late) return
    late = true
    for (const button of pressed.splice(0)) {
      if (worksAlone(button)) button.click()
      else {
        pressed.push(button)
        notify(button)
      }
    }
  }
  const linkTo = (sheet) => {
    const link = document.createElement('link')
    const [precedence, href] = sheet.split('=')
    link.rel = 'stylesheet'
    link.media = 'not all'
    link.href = href
    link.dataset.precedence = precedence // identifies it for React
    return link
  }
  const begin = () => {
    if (hasStarted) return
    hasStarted = true
    const links = sheets.split(' ').filter(Boolean).map(linkTo)
    let pending = links.length
    // Applies all style sheets together, so that the page is restyled only once.
    const apply = () => {
      if (--pending === 0) for (const link of links) link.media = 'all'
    }
    for (const link of links) link.onload = link.onerror = apply
    // React finds these by their attributes and keeps them.
    const all = [...carried.split(' ').filter(Boolean).map(linkTo), ...links]
    document.querySelector('style[data-critical]')?.after(...all)
    for (const source of sources.split(' ')) {
      const script = document.createElement('script')
      script.src = trusted ? trusted.createScriptURL(source) : source
      script.async = false // keeps the order: the router's data must run first
      script.onerror = giveUp
      document.head.append(script)
    }
    setTimeout(giveUp, 6000)
  }

  document.addEventListener('click', queueClick, true)
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
