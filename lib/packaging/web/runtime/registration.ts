/** Where the Android shell serves the bundle from; everything is on the device there already. */
const SHELL = 'appassets.androidplatform.net'
const LOOK_AGAIN_AFTER = 30 * 60 * 1000

/**
 * Keeps the app on the device. It looks for a new release at each launch, and when an app that stayed open is taken up
 * again; what it finds is shown at the next launch, never under somebody's fingers.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol) || location.hostname === SHELL)
    return
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('./sw.js', { scope: './', updateViaCache: 'none' })
      .then(keepFresh, ignore)
  })
}

function keepFresh(registration: ServiceWorkerRegistration): void {
  let looked = 0
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_AFTER) return
    looked = Date.now()
    registration.update().catch(ignore)
  }
  document.addEventListener('visibilitychange', look)
  if (navigator.serviceWorker.controller) look()
}

/** Without a worker (private windows, full disks) the app works as a page. */
function ignore(): void {}
