/**
 * The service worker of an address where no app is any more, for the devices that still keep one from there: it empties the
 * app's caches, unregisters itself and opens the app's windows again, which then show that the app is gone.
 */
export const FAREWELL_WORKER = `const scope = new URL(registration.scope)
const leave = async () => {
  const own = (name) => name.startsWith('app:' + scope.pathname + ':') || name === 'live:' + scope.pathname || name === 'push:' + scope.pathname
  const names = (await caches.keys()).filter(own)
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.filter(({ url }) => url.startsWith(scope.href))
  await Promise.all(here.map((client) => client.navigate(client.url).catch(() => null)))
}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim().then(leave)))
`
