type Listener = (event: Record<string, unknown>) => void
export type Shown = { title: string; options: { tag: string; data: unknown } & Record<string, unknown> }
type Call = { url: string; method: string; headers: Record<string, string>; body: unknown }

/** As much of a browser as a worker sees that shows notifications: what is on the screen, windows, a cache and a network. */
export class PushSandbox {
  readonly shown: Shown[] = []
  /** Everything that was ever shown, what took its own place again too. */
  alerts = 0
  readonly opened: string[] = []
  readonly windows: { url: string; focused: boolean; navigated: string[] }[] = []
  readonly calls: Call[] = []
  subscription: unknown = null
  private readonly stores = new Map<string, Map<string, string>>()
  private readonly listeners = new Map<string, Listener>()

  constructor(
    readonly scope: string,
    script: string,
  ) {
    const self = {
      registration: {
        scope,
        showNotification: (title: string, options: Shown['options']) => {
          this.close(options.tag)
          this.shown.push({ title, options })
          this.alerts++
          return Promise.resolve()
        },
        getNotifications: ({ tag }: { tag: string }) =>
          Promise.resolve(this.shown.filter(({ options }) => options.tag === tag)),
        pushManager: { getSubscription: () => Promise.resolve(this.subscription) },
      },
      clients: {
        matchAll: () => Promise.resolve(this.windows.map((window) => this.clientOf(window))),
        openWindow: (url: string) => {
          this.opened.push(url)
          return /^https?:/.test(url) ? Promise.resolve(null) : Promise.reject(new TypeError('not opened'))
        },
      },
      addEventListener: (type: string, listener: Listener) => this.listeners.set(type, listener),
    }
    // oxlint-disable-next-line typescript/no-implied-eval -- the script under test, as a browser would run it
    const run = new Function('self', 'caches', 'fetch', script) as (...scope: unknown[]) => void
    run(self, { open: (name: string) => Promise.resolve(this.cache(name)) }, this.fetch)
  }

  push(text: string): Promise<unknown> {
    return this.fire('push', { data: { json: () => JSON.parse(text) as unknown } })
  }

  tap({ options }: Shown): Promise<unknown> {
    const close = () => this.close(options.tag)
    return this.fire('notificationclick', { notification: { close, data: options.data } })
  }

  fire(type: string, event: Record<string, unknown>): Promise<unknown> {
    let work: Promise<unknown> = Promise.resolve()
    this.listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    return work
  }

  close(tag: string): void {
    const at = this.shown.findIndex(({ options }) => options.tag === tag)
    if (at >= 0) this.shown.splice(at, 1)
  }

  /** What the page wrote down when it subscribed. */
  remember(device: object): void {
    const { pathname } = new URL(this.scope)
    this.store(`push:${pathname}`).set(`${this.scope}~push-device`, JSON.stringify(device))
  }

  private readonly fetch = (
    url: string,
    init: { method: string; headers: Record<string, string>; body: string },
  ) => {
    const { method, headers, body } = init
    this.calls.push({ url, method, headers, body: JSON.parse(body) as unknown })
    return Promise.resolve(new Response(null, { status: 204 }))
  }

  private clientOf(window: PushSandbox['windows'][number]) {
    return {
      url: window.url,
      focus: () => Promise.resolve((window.focused = true)),
      navigate: (url: string) => Promise.resolve(window.navigated.push(url)),
    }
  }

  private store(name: string): Map<string, string> {
    const store = this.stores.get(name) ?? new Map<string, string>()
    this.stores.set(name, store)
    return store
  }

  private cache(name: string) {
    const store = this.store(name)
    return {
      match: (key: string) => {
        const text = store.get(key)
        return Promise.resolve(text === undefined ? undefined : new Response(text))
      },
      put: async (key: string, response: Response) => void store.set(key, await response.text()),
      delete: (key: string) => Promise.resolve(store.delete(key)),
    }
  }
}
