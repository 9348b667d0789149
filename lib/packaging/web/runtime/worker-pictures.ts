export {} // a module, so that its names are its own

/*
 * Pictures of posts lie on other origins, so the page itself may not fetch them. It says which ones people should see without a
 * connection; they are kept here, and shown where the site does not answer.
 */

// The compiler's own types for workers would change those of the page, so what is used here is told by hand.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Told = Extendable & { readonly data: unknown }
type Fetching = Event & { readonly request: Request; respondWith(response: Promise<Response>): void }
type WorkerScope = {
  readonly registration: { readonly scope: string }
  addEventListener(type: 'message', listener: (event: Told) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
/** Each as the addresses of its renditions, the one to keep first. */
type Pictures = readonly (readonly string[])[]

const worker = self as unknown as WorkerScope
const { pathname, href } = new URL(worker.registration.scope)
const STORE = `pictures:${pathname}`
const LIST = `${href}~pictures`
const MOST = 120
/** Of what the browser gives an origin. It counts a picture of another origin as some megabytes, however small it is. */
const MAX_SHARE = 0.25

/** The address that stands in for another; null until it is read. */
let standIns: ReadonlyMap<string, string> | null = null
const read = readList()

worker.addEventListener('message', (event) => {
  const pictures = picturesIn(event.data)
  if (pictures) event.waitUntil(keep(pictures))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.destination !== 'image' || (standIns && !standIns.has(request.url))) return
  event.respondWith(
    fetch(request).catch(async (error: unknown) => {
      const response = await keptFor(request.url)
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
  standIns ??= standInsOf(response ? ((await response.json()) as Pictures) : [])
}

function standInsOf(pictures: Pictures): ReadonlyMap<string, string> {
  return new Map(pictures.flatMap((all) => all.map((one) => [one, all[0]!] as const)))
}

async function keptFor(address: string): Promise<Response | undefined> {
  await read
  const kept = standIns?.get(address)
  return kept === undefined ? undefined : caches.match(kept, { ignoreVary: true })
}

/** One after another, so that nothing else has to wait. What could not be fetched is tried again the next time. */
async function keep(pictures: Pictures): Promise<void> {
  const wanted = pictures.slice(0, MOST)
  standIns = standInsOf(wanted)
  const cache = await caches.open(STORE)
  await cache.put(LIST, new Response(JSON.stringify(wanted)))
  const first = new Set(wanted.map(([address]) => address!))
  const kept = (await cache.keys()).map(({ url }) => url).filter((url) => url !== LIST)
  await Promise.all(kept.filter((url) => !first.has(url)).map((url) => cache.delete(url)))
  for (const address of first) {
    if (kept.includes(address)) continue
    if (!(await hasRoom())) return
    await fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
      (response) => cache.put(address, response),
      () => {},
    )
  }
}

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = 1 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage < quota * MAX_SHARE
}
