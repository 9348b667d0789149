import { PUSH_WORKER } from '../packaging/web/runtime.generated'

/**
 * Returns the service worker of an app that moved to another address, for devices that installed it from the
 * old one. Online, the server redirects, so moving back works too. Offline, the worker redirects to the new
 * URL, whose own worker responds. An open page keeps its files until the next launch. Messages to the devices
 * are still shown.
 * @param target the app's current URL, ending with a slash
 */
export function redirectWorker(target: string): string {
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
  const isOurs = (name) => name.startsWith('app:' + scope.pathname + ':') || name === 'pictures:' + scope.pathname || name === 'device:' + scope.pathname
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
;
${PUSH_WORKER}
`
}
