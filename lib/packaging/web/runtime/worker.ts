import { type Manifest, deviceShare, readManifest, sha256 } from './worker-manifest'

// The compiler's worker types would conflict with the page's, so the used parts are declared here.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { readonly request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  readonly registration: { readonly scope: string; readonly active?: unknown }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

/** The bundle of this worker. The bundle defines it before this script. */
declare const UPDATE: {
  /** Digest of the bundle. */
  bundle: string
  /** Path of the update manifest that lists its files. */
  manifest: string
  /** Public key in Base64 that signs the manifest. Without it, the origin is trusted alone. */
  key?: string
}

const worker = self as unknown as WorkerScope
const scope = new URL(worker.registration.scope)
/** Caches belong to the whole origin. Apps on the same origin use different folders. */
const prefix = `app:${scope.pathname}:`
const PARALLEL = 6
/** Where the cache of a bundle has its list of files. */
const LIST = new URL(`~files?${UPDATE.bundle}`, scope).href
/** Where the device has the name of the cache that is active. */
const ACTIVE = new URL('~active', scope).href

/** SHA-256 in hexadecimal, by path. Null until read, and where the cache was deleted. */
let files: Record<string, string> | null = null
const read = readList()
let refilled: Promise<void> | undefined

worker.addEventListener('install', (event) => {
  event.waitUntil(precacheBundle().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBundles().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request)
  if (path === null || (files && !files[path] && !path.startsWith('assets/'))) return
  event.respondWith(respond(path, event.request))
  event.waitUntil((refilled ??= refill()))
})

/** Returns the bundle's path of a request, or null if it is not the app's. */
function pathOf(request: Request): string | null {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname))
    return null
  const path = url.pathname.slice(scope.pathname.length)
  // Calls of the app, and videos, of which browsers fetch parts.
  if (/^(~|media\/|sw\.js$)/.test(path)) return null
  // A launch, at any address of the app. Downloads next to the app have an extension.
  return request.mode === 'navigate' && !/[./]/.test(path) ? 'index.html' : path
}

async function respond(path: string, request: Request): Promise<Response> {
  await read
  const hash = files?.[path]
  if (hash) return (await matchPrecached(path, hash)) ?? fetch(request)
  // An open page of the previous release may still need its pictures.
  const older = path.startsWith('assets/')
    ? await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    : undefined
  return older ?? fetch(request)
}

async function readList(): Promise<void> {
  const response = await caches.match(LIST)
  if (response) files ??= (await response.json()) as Record<string, string>
}

/**
 * Fetches the files that changed since the last release. If one is not the one that the manifest lists, because the
 * release was replaced meanwhile or the connection broke, this worker is not installed: the previous one stays, and
 * the browser tries again at the next launch. The same holds for a device that an update does not reach yet.
 */
async function precacheBundle(): Promise<void> {
  const manifest = await readManifest(scope, UPDATE)
  if (worker.registration.active && (await deviceShare(scope, manifest.app, UPDATE.bundle)) >= manifest.share)
    throw new Error('This update does not reach this device yet')
  await fill(manifest)
}

/** Fetches the files again if the browser deleted them. Tries once each time the worker starts. */
async function refill(): Promise<void> {
  await read
  if (!files)
    await readManifest(scope, UPDATE)
      .then(fill)
      .catch(() => {})
}

async function fill(manifest: Manifest): Promise<void> {
  const cache = await caches.open(prefix + UPDATE.bundle)
  const queue = [...manifest.files]
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await precache(cache, next.path, next.sha256)
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  files = Object.fromEntries(manifest.files.map((file) => [file.path, file.sha256]))
  await cache.put(LIST, new Response(JSON.stringify(files)))
}

async function precache(cache: Cache, path: string, hash: string): Promise<void> {
  const response = (await matchPrecached(path, hash)) ?? (await download(path, hash))
  await cache.put(cacheKey(path, hash), response)
}

async function download(path: string, hash: string): Promise<Response> {
  // The folder itself, because many servers redirect from index.html to it.
  const url = new URL(path === 'index.html' ? '' : path, scope)
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  if ((await sha256(await response.clone().arrayBuffer())) !== hash)
    throw new Error(`${path}: not the file of the manifest`)
  // Browsers reject a redirected response for a launch.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

function cacheKey(path: string, hash: string): string {
  return new URL(`${path}?${hash}`, scope).href
}

function matchPrecached(path: string, hash: string): Promise<Response | undefined> {
  return caches.match(cacheKey(path, hash), { ignoreVary: true })
}

/**
 * Keeps this bundle, and the one that was active for open pages. The order of the caches does not tell which that is: a
 * bundle that was never installed may be newer, and one that the owner took the offer back to is older.
 */
async function dropOldBundles(): Promise<void> {
  const current = prefix + UPDATE.bundle
  const device = await caches.open(`device:${scope.pathname}`)
  const known = await (await device.match(ACTIVE))?.text()
  if (known === current) return
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  const kept = known ?? older.pop()
  await Promise.all(older.filter((name) => name !== kept).map((name) => caches.delete(name)))
  await device.put(ACTIVE, new Response(current))
}
