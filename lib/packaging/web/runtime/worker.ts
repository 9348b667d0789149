export {} // makes this file a module with its own scope

// The compiler's worker types would conflict with the page's, so the used parts are declared here.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Event & { readonly request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** The files of the release. The bundle defines it before this script. */
declare const RELEASE: {
  /** Hash over all files. */
  version: string
  /** SHA-256 in Base64, by path. */
  files: Record<string, string>
}

const worker = self as unknown as WorkerScope
const scope = new URL(worker.registration.scope)
/** Caches belong to the whole origin. Apps on the same origin use different folders. */
const prefix = `app:${scope.pathname}:`
const PARALLEL = 6

worker.addEventListener('install', (event) => {
  event.waitUntil(precacheRelease().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request)
  if (path === null) return
  const hash = RELEASE.files[path]
  if (hash) event.respondWith(matchPrecached(path, hash).then((response) => response ?? fetch(event.request)))
  else if (path.startsWith('assets/')) event.respondWith(fromOlderRelease(event.request))
})

/** Returns the bundle's path of a request, or null if it is not the app's. */
function pathOf(request: Request): string | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname))
    return null
  const path = url.pathname.slice(scope.pathname.length)
  // A launch, at any address of the app. Downloads next to the app have an extension.
  if (request.mode === 'navigate' && !RELEASE.files[path] && !/[./]/.test(path)) return 'index.html'
  return path
}

/**
 * Fetches the files that changed since the last release. The browser checks the hash, so a release that is
 * replaced during the download is rejected as a whole and retried at the next launch.
 */
async function precacheRelease(): Promise<void> {
  const cache = await caches.open(prefix + RELEASE.version)
  const queue = Object.entries(RELEASE.files)
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await precache(cache, ...next)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}

async function precache(cache: Cache, path: string, hash: string): Promise<void> {
  const response = (await matchPrecached(path, hash)) ?? (await download(path, hash))
  await cache.put(cacheKey(path, hash), response)
}

async function download(path: string, hash: string): Promise<Response> {
  // The folder itself, because many servers redirect from index.html to it.
  const url = new URL(path === 'index.html' ? '' : path, scope)
  const response = await fetch(url, { cache: 'no-cache', integrity: `sha256-${hash}` })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  // Browsers reject a redirected response for a launch.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

function cacheKey(path: string, hash: string): string {
  return new URL(`${path}?${encodeURIComponent(hash)}`, scope).href
}

function matchPrecached(path: string, hash: string): Promise<Response | undefined> {
  return caches.match(cacheKey(path, hash), { ignoreVary: true })
}

/** An open page of the previous release may still need its pictures. */
async function fromOlderRelease(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

/** Keeps this release, and the previous one for open pages. */
async function dropOldReleases(): Promise<void> {
  const current = prefix + RELEASE.version
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
}
