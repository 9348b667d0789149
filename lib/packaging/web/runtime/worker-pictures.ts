export {} // makes this file a module with its own scope

/*
 * Pictures of posts are on other origins, so the page may not fetch them. It sends a list of those needed
 * offline. They are cached here and served if the site does not respond.
 */

// The compiler's worker types would conflict with the page's, so the used parts are declared here.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type PictureMessage = Extendable & { readonly data: unknown }
type Fetching = Event & { readonly request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  addEventListener(type: 'message', listener: (event: PictureMessage) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
/** URLs of each picture's renditions, with the one to cache first. */
type Pictures = readonly (readonly string[])[]

const worker = self as unknown as WorkerScope
const { pathname, href } = new URL(worker.registration.scope)
const STORE = `pictures:${pathname}`
const LIST = `${href}~pictures`
const MAX_ENTRIES = 120
/** Maximum share of the origin's quota. Browsers count each opaque response as several megabytes. */
const MAX_SHARE = 0.25

/** Cached URLs by original URL; null until read. */
let standIns: ReadonlyMap<string, string> | null = null
const read = readList()

worker.addEventListener('message', (event) => {
  const pictures = picturesIn(event.data)
  if (pictures) event.waitUntil(cachePictures(pictures))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.destination !== 'image' || (standIns && !standIns.has(request.url))) return
  event.respondWith(
    fetch(request).catch(async (error: unknown) => {
      const response = await matchCached(request.url)
      if (!response) throw error
      return response
    }),
  )
})

function picturesIn(data: unknown): Pictures | null {
  const { pictures } = (data ?? {}) as { pictures?: unknown }
  if (!Array.isArray(pictures)) return null
  const addresses = (value: unknown) => (Array.isArray(value) ? value.filter(isAddress) : [])
  return pictures.map(addresses).filter((one) => one.length > 0)
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value)
}

async function readList(): Promise<void> {
  const response = await caches.match(LIST)
  standIns ??= fallbackPictures(response ? ((await response.json()) as Pictures) : [])
}

function fallbackPictures(pictures: Pictures): ReadonlyMap<string, string> {
  return new Map(pictures.flatMap((all) => all.map((one) => [one, all[0]!] as const)))
}

async function matchCached(address: string): Promise<Response | undefined> {
  await read
  const kept = standIns?.get(address)
  return kept === undefined ? undefined : caches.match(kept, { ignoreVary: true })
}

/** Caches pictures one after another, so that other requests do not wait. Retries failed ones next time. */
async function cachePictures(pictures: Pictures): Promise<void> {
  const wanted = pictures.slice(0, MAX_ENTRIES)
  standIns = fallbackPictures(wanted)
  const cache = await caches.open(STORE)
  await cache.put(LIST, new Response(JSON.stringify(wanted)))
  const first = new Set(wanted.map(([address]) => address!))
  const kept = (await cache.keys()).map(({ url }) => url).filter((url) => url !== LIST)
  await Promise.all(kept.filter((url) => !first.has(url)).map((url) => cache.delete(url)))
  for (const address of first) {
    if (kept.includes(address)) continue
    if (!(await hasCapacity())) return
    await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
      (response) => cache.put(address, response),
      () => {},
    )
  }
}

async function hasCapacity(): Promise<boolean> {
  const { usage = 0, quota = 1 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage < quota * MAX_SHARE
}
