/**
 * The service worker of an app that has moved to a host of its own, for the devices that have it from its old folder. While
 * there is a connection the server says where to go, so that moving back works too; without one the worker sends people to
 * the new place, whose own worker answers. A page that is still open keeps its files until the next launch.
 * @param target where the app is now, ending with a slash
 */
export function forwardingWorker(target: string): string {
  return `const TARGET = ${JSON.stringify(target)}
const scope = new URL(registration.scope)
const forward = async (request) => {
  try {
    return await fetch(request)
  } catch {
    return Response.redirect(TARGET + request.url.slice(scope.href.length), 307)
  }
}
const forget = async () => {
  const isOurs = (name) => name.startsWith('app:' + scope.pathname + ':') || name === 'pictures:' + scope.pathname
  const names = (await caches.keys()).filter(isOurs)
  await Promise.all(names.map((name) => caches.delete(name)))
}
const kept = async (request) =>
  (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
addEventListener('install', () => skipWaiting())
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(scope.href)) return
  if (mode !== 'navigate') return event.respondWith(kept(event.request))
  event.respondWith(forward(event.request))
  event.waitUntil(forget())
})
`
}
