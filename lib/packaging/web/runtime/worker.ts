export {} // a module, so that its names are its own

// The compiler's own types for workers would change those of the page, so what is used here is told by hand.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { readonly request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** Written before this script by the bundle: what the release consists of. */
declare const RELEASE: {
  /** Hash over all files. */
  version: string
  /** Path to the SHA-256 of its bytes, in Base64. */
  files: Record<string, string>
}

const worker = self as unknown as WorkerScope
const scope = new URL(worker.registration.scope)
/** Caches belong to the whole origin; apps that are hosted together tell theirs apart by the folder. */
const prefix = `app:${scope.pathname}:`
const PARALLEL = 6

worker.addEventListener('install', (event) => {
  event.waitUntil(keepRelease().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request)
  if (path === null) return
  const hash = RELEASE.files[path]
  if (hash) event.respondWith(kept(path, hash).then((response) => response ?? fetch(event.request)))
  else if (path.startsWith('assets/')) event.respondWith(fromOlderRelease(event.request))
})

/** The bundle's path that a request asks for, or nothing when it is not the app's to answer. */
function pathOf(request: Request): string | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname))
    return null
  const path = url.pathname.slice(scope.pathname.length)
  // A launch, wherever in the app it leads. Downloads beside the app have an extension.
  if (request.mode === 'navigate' && !RELEASE.files[path] && !/[./]/.test(path)) return 'index.html'
  return path
}

/**
 * Fetches what the last release did not have already. The hash is checked by the browser, so that a release put up
 * halfway through is refused as a whole and tried again at the next launch.
 */
async function keepRelease(): Promise<void> {
  const cache = await caches.open(prefix + RELEASE.version)
  const queue = Object.entries(RELEASE.files)
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await keep(cache, ...next)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}

async function keep(cache: Cache, path: string, hash: string): Promise<void> {
  const response = (await kept(path, hash)) ?? (await download(path, hash))
  await cache.put(keyOf(path, hash), response)
}

async function download(path: string, hash: string): Promise<Response> {
  // The folder itself, because many servers redirect from index.html to it.
  const url = new URL(path === 'index.html' ? '' : path, scope)
  const response = await fetch(url, { cache: 'no-cache', integrity: `sha256-${hash}` })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // A launch must not be answered with the result of a redirect.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

function keyOf(path: string, hash: string): string {
  return new URL(`${path}?${encodeURIComponent(hash)}`, scope).href
}

function kept(path: string, hash: string): Promise<Response | undefined> {
  return caches.match(keyOf(path, hash), { ignoreVary: true })
}

/** A page of the previous release that is still open may yet come to its pictures. */
async function fromOlderRelease(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

/** This release stays, and the one before it for pages that are still open. */
async function dropOldReleases(): Promise<void> {
  const current = prefix + RELEASE.version
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}
