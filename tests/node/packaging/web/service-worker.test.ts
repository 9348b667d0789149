import type { BundleFile } from '@/lib/packaging/bundle-file'
import { bundleDigest, listFiles, type UpdateManifest } from '@/lib/packaging/updates/manifest'
import { deviceShare } from '@/lib/packaging/updates/read-update'
import { createUpdateKey, publicUpdateKey } from '@/lib/packaging/updates/update-keys'
import { webFiles, withManifest, writeWebUpdate } from '@/lib/packaging/web/update-manifest'
import { bakery } from '../../blocks/examples'
import { draw, fileText } from './draw'

const named = (appName: string) =>
  draw({ document: { ...bakery, settings: { ...bakery.settings, appName } } })
const ORIGIN = 'https://apps.example'

/** A bundle with its manifest, as any web server serves it. */
const published = (files: readonly BundleFile[]) =>
  withManifest(files, { app: 'bakery', release: 1, version: '1.0' })

const bundleIn = (files: readonly BundleFile[]) =>
  /^const UPDATE=\{"bundle":"([0-9a-f]{64})"/m.exec(fileText(files, 'sw.js'))?.[1]

/** A device that has installed this release. */
async function installed(files: readonly BundleFile[], sandbox = new WorkerSandbox(`${ORIGIN}/a/bakery/`)) {
  sandbox.serve(published(files))
  await sandbox.start(fileText(files, 'sw.js'))
  return sandbox
}

describe('its list of files', () => {
  it('is the manifest, with every file but itself and the hash of its bytes', async () => {
    const files = await draw()
    const { signed } = JSON.parse(fileText(published(files), 'update.json')) as { signed: string }
    const manifest = JSON.parse(Buffer.from(signed, 'base64').toString()) as UpdateManifest
    const expected = listFiles(files.filter((file) => file.path !== 'sw.js'))
    expect(manifest).toMatchObject({ format: 1, generation: 'web', files: expected, share: 10_000 })
    expect(bundleIn(files)).toBe(manifest.bundle)
    expect(manifest.bundle).toBe(bundleDigest(expected))
  })

  it('changes with any byte of the release', async () => {
    const releases = [
      await draw(),
      await named('Other'),
      await draw({ readFont: () => Promise.resolve(new Uint8Array(1)) }),
    ]
    expect(new Set(releases.map(bundleIn)).size).toBe(3)
  })
})

describe('offline', () => {
  it('launches from any address of the app', async () => {
    const device = await installed(await draw())
    device.disconnect()
    for (const address of ['', 'index.html', 'somewhere', '?source=pwa']) {
      expect(await device.fetchText(`${ORIGIN}/a/bakery/${address}`, 'navigate')).toContain(
        '<title>Rye &amp; Rosemary',
      )
    }
  })

  it('has every file', async () => {
    const files = await draw()
    const device = await installed(files)
    device.disconnect()
    for (const { path } of files.filter((file) => file.path !== 'sw.js')) {
      expect(await device.fetchText(`${ORIGIN}/a/bakery/${path}`)).toBe(fileText(files, path))
    }
  })
})

it('handles only the app’s own GET requests', async () => {
  const device = await installed(await draw())
  const answers = (url: string, mode?: RequestMode, method = 'GET') =>
    device.answer(url, mode, method) !== null
  expect(answers(`${ORIGIN}/a/bakery/app.css`)).toBe(true)
  expect(answers(`${ORIGIN}/a/bakery-two/app.css`)).toBe(false)
  expect(answers(`${ORIGIN}/api/apps`)).toBe(false)
  expect(answers('https://elsewhere.example/a/bakery/app.css')).toBe(false)
  expect(answers(`${ORIGIN}/a/bakery/`, 'navigate', 'POST')).toBe(false)
  expect(answers(`${ORIGIN}/a/bakery/app.apk`, 'navigate')).toBe(false)
  for (const path of ['sw.js', 'media/film.mp4', '~visit', 'update.json'])
    expect(answers(`${ORIGIN}/a/bakery/${path}`)).toBe(false)
})

describe('a new release', () => {
  it('fetches only changed files, and is shown at the next launch', async () => {
    const device = await installed(await draw())
    device.fetched = []
    await installed(await named('Rye & Thyme'), device)
    expect(device.fetched.sort()).toEqual([
      '/a/bakery/',
      '/a/bakery/manifest.webmanifest',
      '/a/bakery/update.json',
    ])
    expect(await device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Thyme')
    expect(device.claimed).toBe(true)
  })

  it('is rejected completely if a file does not match the release, and the previous one stays', async () => {
    const device = await installed(await draw())
    const files = await named('Rye & Thyme')
    const mixed = files.map((file) =>
      file.path === 'manifest.webmanifest' ? { ...file, data: new Uint8Array(3) } : file,
    )
    device.serve([...mixed, published(files).at(-1)!])
    await expect(device.start(fileText(files, 'sw.js'))).rejects.toThrow(
      'manifest.webmanifest: not the file of the manifest',
    )
    expect(await device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Rosemary')
  })

  it('keeps the previous release’s pictures for pages that are still open, and deletes older ones', async () => {
    const device = await installed(await draw())
    const picture = `${ORIGIN}/a/bakery/assets/${'a1'.repeat(32)}.jpg`
    device.caches.set('app:/a/other/:x', new Map())
    await installed(await draw({ assets: [] }), device)
    device.disconnect()
    expect(await device.fetchText(picture)).toBe('picture')
    expect(device.caches.size).toBe(3 + ONE_FOR_THE_DEVICE)
    device.connect()
    await installed(await named('Third'), device)
    await installed(await named('Fourth'), device)
    expect(device.caches.size).toBe(3 + ONE_FOR_THE_DEVICE)
    expect(device.caches.has('app:/a/other/:x')).toBe(true)
  })
})

it('keeps the bundle that was active for open pages, wherever its cache is in the order', async () => {
  const [first, second, third] = [await draw(), await named('Second'), await named('Third')]
  const device = await installed(first)
  await installed(second, device)
  device.caches.set('app:/a/bakery/:unfinished', new Map())
  await installed(first, device) // the owner took the offer back
  const cacheOf = (files: readonly BundleFile[]) => `app:/a/bakery/:${bundleIn(files)}`
  const bundles = () => [...device.caches.keys()].filter((name) => name.startsWith('app:'))
  expect(bundles()).toEqual([cacheOf(first), cacheOf(second)])
  await installed(third, device)
  expect(bundles()).toEqual([cacheOf(first), cacheOf(third)])
})

it('fetches the files again after the browser deleted them', async () => {
  const files = await draw()
  const device = await installed(files)
  device.caches.clear()
  await device.start(fileText(files, 'sw.js'), [])
  await device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')
  await device.work
  device.disconnect()
  expect(await device.fetchText(`${ORIGIN}/a/bakery/app.css`)).toBe(fileText(files, 'app.css'))
})

describe('a signed manifest', () => {
  const seed = createUpdateKey()
  const updates = { manifest: '~updates/web/update.json', key: publicUpdateKey(seed) }
  const signed = (files: readonly BundleFile[], share: number, key: Uint8Array = seed): BundleFile[] => {
    const manifest = { app: 'bakery', sequence: 2, release: 2, version: '2.0', share, files: webFiles(files) }
    return [...files, { path: updates.manifest, data: writeWebUpdate(manifest, [createUpdateKey(), key]) }]
  }
  const other = () =>
    draw({ updates, document: { ...bakery, settings: { ...bakery.settings, appName: 'Rye & Thyme' } } })
  const shown = (device: WorkerSandbox) => device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')

  it('is refused if the app’s key did not sign it, or if it lists another bundle', async () => {
    const device = new WorkerSandbox(`${ORIGIN}/a/bakery/`)
    const files = await draw({ updates })
    device.serve(signed(files, 10_000, createUpdateKey()))
    await expect(device.start(fileText(files, 'sw.js'))).rejects.toThrow('not signed')
    device.serve([...files, signed(await other(), 10_000).at(-1)!])
    await expect(device.start(fileText(files, 'sw.js'))).rejects.toThrow('another bundle')
    expect(device.caches.size).toBe(0)
  })

  it('is installed by a new device, and by one that has the app once it is in the share', async () => {
    const device = new WorkerSandbox(`${ORIGIN}/a/bakery/`)
    const [first, second] = [await draw({ updates }), await other()]
    device.serve(signed(first, 0))
    await device.start(fileText(first, 'sw.js'))
    device.serve(signed(second, 0))
    await expect(device.start(fileText(second, 'sw.js'))).rejects.toThrow('not reach this device')
    expect(await shown(device)).toContain('Rye &amp; Rosemary')
    const number = await device.caches.get('device:/a/bakery/')!.get(`${ORIGIN}/a/bakery/`)!.clone().text()
    const place = deviceShare(number, 'bakery', bundleIn(second)!)
    device.serve(signed(second, place))
    await expect(device.start(fileText(second, 'sw.js'))).rejects.toThrow('not reach this device')
    device.serve(signed(second, place + 1))
    await device.start(fileText(second, 'sw.js'))
    expect(await shown(device)).toContain('Rye &amp; Thyme')
  })
})

/** The cache of the device's number. */
const ONE_FOR_THE_DEVICE = 1

type Listener = (event: Record<string, unknown>) => void
type Store = Map<string, Response>

/** The browser environment of a service worker: caches, a network that can fail, and the life cycle. */
class WorkerSandbox {
  readonly caches = new Map<string, Store>()
  fetched: string[] = []
  claimed = false
  /** What the last request made the worker do. */
  work: Promise<unknown> = Promise.resolve()
  private served = new Map<string, Uint8Array>()
  private connected = true
  private listeners = new Map<string, Listener>()

  constructor(private readonly scope: string) {}

  serve(files: readonly BundleFile[]): void {
    const url = (path: string) => new URL(path, this.scope).href
    this.served = new Map(files.map((file) => [url(file.path), file.data]))
    this.served.set(this.scope, this.served.get(url('index.html'))!)
  }

  connect(): void {
    this.connected = true
  }

  disconnect(): void {
    this.connected = false
  }

  /**
   * Installs and activates a worker. If that fails, the previous one stays active.
   * @param phases none for one that only starts again
   */
  async start(script: string, phases = ['install', 'activate']): Promise<void> {
    const listeners = new Map<string, Listener>()
    const self = {
      registration: { scope: this.scope, active: this.listeners.size > 0 ? {} : null },
      clients: { claim: () => Promise.resolve((this.claimed = true)) },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- the script under test, as a browser would run it
    const run = new Function('self', 'caches', 'fetch', script) as (...scope: unknown[]) => void
    run(self, this.cacheStorage(), (input: URL | Request) => this.fetch(input))
    for (const type of phases) {
      let work: Promise<unknown> = Promise.resolve()
      listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
      await work
    }
    this.listeners = listeners
  }

  /** Returns the worker's response, or null if it leaves the request to the browser. */
  answer(url: string, mode: RequestMode = 'no-cors', method = 'GET'): Promise<Response> | null {
    let response: Promise<Response> | null = null
    const request = { url, mode, method }
    this.listeners.get('fetch')!({
      request,
      respondWith: (answer: Promise<Response>) => (response = answer),
      waitUntil: (work: Promise<unknown>) => (this.work = work),
    })
    return response
  }

  async fetchText(url: string, mode?: RequestMode): Promise<string> {
    const response = await this.answer(url, mode)
    if (!response) throw new Error(`${url} was left to the browser`)
    return response.text()
  }

  private async fetch(input: URL | Request): Promise<Response> {
    const url = input instanceof URL ? input.href : input.url
    if (!this.connected) throw new TypeError('Failed to fetch')
    this.fetched.push(new URL(url).pathname)
    const bytes = this.served.get(url)
    if (!bytes) return new Response(null, { status: 404 })
    return new Response(Buffer.from(bytes))
  }

  private cacheStorage() {
    const requestUrl = (input: string | { url: string }) => (typeof input === 'string' ? input : input.url)
    const withoutQuery = (url: string) => url.split('?')[0]
    return {
      open: (name: string) => {
        const store: Store = this.caches.get(name) ?? new Map<string, Response>()
        this.caches.set(name, store)
        return Promise.resolve({
          put: async (key: string, response: Response) =>
            void store.set(key, new Response(await response.arrayBuffer())),
          match: (key: string) => Promise.resolve(store.get(key)?.clone()),
        })
      },
      keys: () => Promise.resolve([...this.caches.keys()]),
      delete: (name: string) => Promise.resolve(this.caches.delete(name)),
      match: (input: string | { url: string }, options?: { ignoreSearch?: boolean }) => {
        const wanted = options?.ignoreSearch ? withoutQuery(requestUrl(input)) : requestUrl(input)
        for (const store of this.caches.values()) {
          for (const [key, response] of store) {
            if ((options?.ignoreSearch ? withoutQuery(key) : key) === wanted)
              return Promise.resolve(response.clone())
          }
        }
        return Promise.resolve(undefined)
      },
    }
  }
}
