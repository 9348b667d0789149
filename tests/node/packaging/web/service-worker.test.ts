import { createHash } from 'node:crypto'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import { bakery } from '../../blocks/examples'
import { draw, fileText } from './draw'

const named = (appName: string) =>
  draw({ document: { ...bakery, settings: { ...bakery.settings, appName } } })
const ORIGIN = 'https://apps.example'

/** A device that has installed this release. */
async function installed(files: readonly BundleFile[], sandbox = new WorkerSandbox(`${ORIGIN}/a/bakery/`)) {
  sandbox.serve(files)
  await sandbox.start(fileText(files, 'sw.js'))
  return sandbox
}

describe('its list of files', () => {
  it('contains every file but itself, with the hash of its bytes', async () => {
    const files = await draw()
    const release = JSON.parse(/^const RELEASE=(.*);$/m.exec(fileText(files, 'sw.js'))![1]!) as {
      files: Record<string, string>
    }
    const expected = files
      .filter((file) => file.path !== 'sw.js')
      .map((file) => [file.path, createHash('sha256').update(file.data).digest('base64')] as const)
    expect(release.files).toEqual(Object.fromEntries(expected))
  })

  it('changes with any byte of the release', async () => {
    const releases = [
      await draw(),
      await named('Other'),
      await draw({ readFont: () => Promise.resolve(new Uint8Array(1)) }),
    ]
    expect(
      new Set(releases.map((files) => /"version":"(\w{16})"/.exec(fileText(files, 'sw.js'))?.[1])).size,
    ).toBe(3)
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
  expect(answers(`${ORIGIN}/a/bakery/sw.js`)).toBe(false)
})

describe('a new release', () => {
  it('fetches only changed files, and is shown at the next launch', async () => {
    const device = await installed(await draw())
    device.fetched = []
    await installed(await named('Rye & Thyme'), device)
    expect(device.fetched.sort()).toEqual(['/a/bakery/', '/a/bakery/manifest.webmanifest'])
    expect(await device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Thyme')
    expect(device.claimed).toBe(true)
  })

  it('is rejected completely if a file does not match the release, and the previous one stays', async () => {
    const device = await installed(await draw())
    const files = await named('Rye & Thyme')
    const mixed = files.map((file) =>
      file.path === 'manifest.webmanifest' ? { ...file, data: new Uint8Array(3) } : file,
    )
    device.serve(mixed)
    await expect(device.start(fileText(files, 'sw.js'))).rejects.toThrow('integrity')
    expect(await device.fetchText(`${ORIGIN}/a/bakery/`, 'navigate')).toContain('Rye &amp; Rosemary')
  })

  it('keeps the previous release’s pictures for pages that are still open, and deletes older ones', async () => {
    const device = await installed(await draw())
    const picture = `${ORIGIN}/a/bakery/assets/${'a1'.repeat(32)}.jpg`
    device.caches.set('app:/a/other/:x', new Map())
    await installed(await draw({ assets: [] }), device)
    device.disconnect()
    expect(await device.fetchText(picture)).toBe('picture')
    expect(device.caches.size).toBe(3)
    device.connect()
    await installed(await named('Third'), device)
    await installed(await named('Fourth'), device)
    expect(device.caches.size).toBe(3)
    expect(device.caches.has('app:/a/other/:x')).toBe(true)
  })
})

type Listener = (event: Record<string, unknown>) => void
type Store = Map<string, Response>

/** The browser environment of a service worker: caches, a network that can fail, and the life cycle. */
class WorkerSandbox {
  readonly caches = new Map<string, Store>()
  fetched: string[] = []
  claimed = false
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

  /** Installs and activates a worker. If that fails, the previous one stays active. */
  async start(script: string): Promise<void> {
    const listeners = new Map<string, Listener>()
    const self = {
      registration: { scope: this.scope },
      clients: { claim: () => Promise.resolve((this.claimed = true)) },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- the script under test, as a browser would run it
    const run = new Function('self', 'caches', 'fetch', script) as (...scope: unknown[]) => void
    run(self, this.cacheStorage(), (input: URL | Request, init?: RequestInit) => this.fetch(input, init))
    for (const type of ['install', 'activate']) {
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
    this.listeners.get('fetch')!({ request, respondWith: (answer: Promise<Response>) => (response = answer) })
    return response
  }

  async fetchText(url: string, mode?: RequestMode): Promise<string> {
    const response = await this.answer(url, mode)
    if (!response) throw new Error(`${url} was left to the browser`)
    return response.text()
  }

  private async fetch(input: URL | Request, init?: RequestInit): Promise<Response> {
    const url = input instanceof URL ? input.href : input.url
    if (!this.connected) throw new TypeError('Failed to fetch')
    this.fetched.push(new URL(url).pathname)
    const bytes = this.served.get(url)
    if (!bytes) return new Response(null, { status: 404 })
    const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    if (init?.integrity && init.integrity !== hash) throw new TypeError('Failed integrity check')
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
