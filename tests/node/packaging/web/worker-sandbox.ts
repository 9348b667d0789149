import { createHash } from 'node:crypto'
import type { BundleFile } from '@/lib/packaging/bundle-file'

type Listener = (event: Record<string, unknown>) => void
type Store = Map<string, Response>

/** As much of a browser as a service worker sees: caches, a network that can fail, and its own life cycle. */
export class WorkerSandbox {
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

  /** Installs and activates a worker; the one before it stays in charge when that fails. */
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

  /** What the worker answers, or null when it leaves the request to the browser. */
  answer(url: string, mode: RequestMode = 'no-cors', method = 'GET'): Promise<Response> | null {
    let response: Promise<Response> | null = null
    const request = { url, mode, method }
    this.listeners.get('fetch')!({ request, respondWith: (answer: Promise<Response>) => (response = answer) })
    return response
  }

  async textOf(url: string, mode?: RequestMode): Promise<string> {
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
    const keyOf = (input: string | { url: string }) => (typeof input === 'string' ? input : input.url)
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
        const wanted = options?.ignoreSearch ? withoutQuery(keyOf(input)) : keyOf(input)
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
