/**
 * Returns the service worker for a user's own site. Written for them to read: plain and commented, with
 * settings at the top. `version` identifies the content of the shell.
 */
export function serviceWorkerFile(version: string): string {
  return `/*
 * Service worker: lets this site be opened without a connection.
 *
 * Put this file into the top folder of the site, beside offline.html and the start page: it can only serve the
 * folder that it lies in, and the folders below.
 *
 * - Pages and their files always come from the network first, so nobody sees an old page while there is a
 *   connection. What was fetched is kept, and shown when the network does not answer.
 * - A page that was never visited is answered with offline.html.
 * - Nothing is kept of what the server marks as private (Cache-Control: no-store or private), of the addresses
 *   in NEVER_KEEP below, of forms that are sent, and of other sites.
 *
 * Give VERSION another value whenever you change offline.html or another file of SHELL.
 */
const VERSION = '${version}'

/** Kept on the device from the start. Add what every page needs, such as a stylesheet; all of it must exist. */
const SHELL = ['offline.html']

/** Parts of addresses that are personal: carts, accounts, administration. Add your own. */
const NEVER_KEEP = /\\/(wp-admin|wp-login|admin|login|signin|logout|account|my-account|cart|checkout|api)\\b/i

/** How many pages and files are kept; the oldest go first. */
const MAX_KEPT = 150

const SCOPE = new URL(self.registration.scope)
const PREFIX = 'pwa:' + SCOPE.pathname + ':'
const SHELL_CACHE = PREFIX + 'shell:' + VERSION
const VISITED_CACHE = PREFIX + 'visited'
const OFFLINE_PAGE = new URL('offline.html', SCOPE).href
const KINDS = ['style', 'script', 'font', 'image', 'manifest']

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Forms that are sent and other sites are left to the browser.
  if (request.method !== 'GET' || url.origin !== SCOPE.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (KINDS.includes(request.destination)) event.respondWith(answerFile(event))
})

async function answerPage(event) {
  try {
    // While the worker starts, the browser has begun to fetch the page already (navigation preload).
    const response = (await event.preloadResponse) || (await fetch(event.request))
    keep(event, response)
    return response
  } catch {
    return (await kept(event.request)) || (await kept(OFFLINE_PAGE)) || Response.error()
  }
}

async function answerFile(event) {
  try {
    const response = await fetch(event.request)
    keep(event, response)
    return response
  } catch {
    return (await kept(event.request)) || Response.error()
  }
}

/** Keeps a copy in the background; the answer does not wait for it. */
function keep(event, response) {
  if (!mayKeep(event.request.url, response)) return
  const copy = response.clone()
  event.waitUntil(
    caches
      .open(VISITED_CACHE)
      .then((cache) => cache.put(event.request, copy).then(() => dropOldest(cache)))
      .catch(() => undefined), // the device is full: nothing is kept, and nothing else is wrong
  )
}

function mayKeep(url, response) {
  const control = response.headers.get('cache-control') || ''
  const isOwn = response.type === 'basic' && response.status === 200 && !response.redirected
  const isPrivate = /no-store|private/i.test(control) || NEVER_KEEP.test(new URL(url).pathname)
  return isOwn && !isPrivate && response.headers.get('vary') !== '*'
}

function kept(request) {
  return caches.match(request, { ignoreVary: true })
}

async function dropOldest(cache) {
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -MAX_KEPT).map((request) => cache.delete(request)))
}

/** The shell has to be complete. The start page comes along when it may be kept, so that the app opens at once. */
async function keepShell() {
  const shell = await caches.open(SHELL_CACHE)
  await shell.addAll(SHELL.map((path) => new Request(new URL(path, SCOPE), { cache: 'reload' })))
  try {
    const response = await fetch(SCOPE)
    const visited = await caches.open(VISITED_CACHE)
    if (mayKeep(SCOPE, response)) await visited.put(SCOPE, response)
  } catch {
    // It is kept at the next visit.
  }
}

async function dropOldShells() {
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable()
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX + 'shell:') && name !== SHELL_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}
`
}
