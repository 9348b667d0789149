/** Host of the bundle in the Android shell, where all files are on the device already. */
const SHELL = 'appassets.androidplatform.net'
const UPDATE_CHECK_INTERVAL = 30 * 60 * 1000

/**
 * Caches the app on the device. Checks for a new release at each launch, and when an open app becomes
 * visible. An update is shown at the next launch, never during use.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol) || location.hostname === SHELL)
    return
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('./sw.js', { scope: './', updateViaCache: 'none' })
      .then(scheduleUpdateChecks, ignore)
  })
}

function scheduleUpdateChecks(registration: ServiceWorkerRegistration): void {
  let looked = 0
  const checkForUpdate = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_CHECK_INTERVAL) return
    looked = Date.now()
    registration.update().catch(ignore)
  }
  document.addEventListener('visibilitychange', checkForUpdate)
  if (navigator.serviceWorker.controller) checkForUpdate()
}

/** Without a worker (private windows, full disks), the app works as a page. */
function ignore(): void {}
