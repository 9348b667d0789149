/** Before the app's own script, which would keep the app on the device. */
export const WITHOUT_WORKER =
  "if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('A preview is not kept'))"

/**
 * Loads a preview again when its app has another revision, and stays on the screen and at the place where it is. It asks
 * every second and a half while it is seen: a stream would take one of the few connections of a browser for each preview.
 */
export const FOLLOW_SCRIPT = `(() => {
  const shown = document.querySelector('[data-preview]')?.dataset.preview
  const [, place] = /^preview:(\\d+)$/.exec(window.name) ?? []
  if (place) scrollTo(0, Number(place))
  window.name = ''
  const look = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const answer = await fetch('~revision', { cache: 'no-store' })
        const revision = answer.ok ? (await answer.text()).trim() : null
        if (answer.status === 404 || (revision !== null && revision !== shown)) {
          window.name = 'preview:' + Math.round(scrollY)
          return location.reload()
        }
      } catch {}
    }
    setTimeout(look, 1500)
  }
  setTimeout(look, 1500)
})()
`
