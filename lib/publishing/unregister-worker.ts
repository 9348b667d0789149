/**
 * Service worker for a URL that has no app anymore, for devices that still have one: clears the app's caches,
 * unregisters itself and reloads the app's windows, which then show that the app is gone.
 */
export const UNREGISTER_WORKER = `const scope = new URL(registration.scope)
const leave = async () => {
  const own = (name) => name.startsWith('app:' + scope.pathname + ':') || name === 'live:' + scope.pathname || name === 'push:' + scope.pathname || name === 'device:' + scope.pathname
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
