import { createBlock } from '@/lib/document/block'
import { bakery } from '../../blocks/examples'
import { draw, fileText } from './draw'

const SCOPE = 'https://apps.example/a/bakery/'
const BASE = `${SCOPE}~push`
const DEVICE = { id: 'device-1', secret: 'secret-1', base: BASE }
const withBell = {
  ...bakery,
  screens: [{ ...bakery.screens[0], blocks: [createBlock('notifications', 'bell')] }],
} as unknown as typeof bakery
const push = { target: '~push', version: 3 }

const payload = (message: string, more: { target?: string; notification?: object } = {}) =>
  JSON.stringify({
    web_push: 8030,
    message,
    topic: null,
    target: '#order',
    ...more,
    notification: {
      title: 'Out of the oven',
      body: 'Rye, still warm.',
      navigate: `${SCOPE}#/order`,
      tag: message,
      lang: 'en',
      dir: 'ltr',
      ...more.notification,
    },
  })

async function device(scope = SCOPE): Promise<PushSandbox> {
  const sandbox = new PushSandbox(scope, fileText(await draw({ document: withBell, push }), 'sw.js'))
  sandbox.remember(DEVICE)
  return sandbox
}

it('is only in apps that offer notifications', async () => {
  const [without, sameWithout] = [await draw(), await draw({ push })]
  expect(fileText(sameWithout, 'sw.js')).toBe(fileText(without, 'sw.js'))
  expect(fileText(sameWithout, 'index.html')).toBe(fileText(without, 'index.html'))
  expect(fileText(without, 'sw.js')).not.toContain('notificationclick')
})

it('shows a message with its fields and the app’s icon', async () => {
  const phone = await device()
  await phone.push(payload('m1', { notification: { image: 'https://apps.example/bread.webp' } }))
  expect(phone.shown).toEqual([
    {
      title: 'Out of the oven',
      options: {
        body: 'Rye, still warm.',
        image: 'https://apps.example/bread.webp',
        icon: `${SCOPE}icons/icon-192.png`,
        lang: 'en',
        dir: 'ltr',
        tag: 'm1',
        renotify: false,
        data: { message: 'm1', target: '#order' },
      },
    },
  ])
})

it('shows a message once, however often it is sent', async () => {
  const phone = await device()
  await Promise.all([phone.push(payload('m1')), phone.push(payload('m1'))])
  expect(phone.shown).toHaveLength(1)
  phone.close('m1')
  await phone.push(payload('m1'))
  expect(phone.shown).toEqual([])
  // It remembers two hundred.
  for (let number = 0; number < 200; number++) await phone.push(payload(`n${number}`))
  expect(phone.shown).toHaveLength(200)
  phone.close('n1')
  await phone.push(payload('n1'))
  expect(phone.shown).toHaveLength(199)
})

it.each(['', 'no JSON', '{}', '{"notification":{"body":"no title"}}', 'null'])(
  'shows nothing of %j',
  async (text) => {
    const phone = await device()
    await phone.push(text)
    expect(phone.shown).toEqual([])
  },
)

describe('a tap', () => {
  const tapped = async (target: string, windows: string[] = []) => {
    const phone = await device()
    for (const url of windows) phone.windows.push({ url, focused: false, navigated: [] })
    await phone.push(payload('m1', { target }))
    await phone.tap(phone.shown[0]!)
    return phone
  }

  it.each([
    ['#order', `${SCOPE}#/order`],
    ['#~blog/post/12', `${SCOPE}#~blog/post/12`],
    ['#', SCOPE],
    ['', SCOPE],
    ['https://bakery.example/today', 'https://bakery.example/today'],
  ])('opens %s', async (target, address) => {
    const phone = await tapped(target)
    expect(phone.opened).toEqual([address])
    expect(phone.shown).toEqual([])
  })

  it('navigates an open app in its language, and no preview of it', async () => {
    const phone = await tapped('#order', [`${SCOPE}~preview/token/`, `${SCOPE}fr.html#/bakery`])
    expect(phone.opened).toEqual([])
    expect(phone.windows).toEqual([
      { url: `${SCOPE}~preview/token/`, focused: false, navigated: [] },
      { url: `${SCOPE}fr.html#/bakery`, focused: true, navigated: [`${SCOPE}fr.html#/order`] },
    ])
  })

  it('does not navigate the app if the message only opens it', async () => {
    const phone = await tapped('#', [`${SCOPE}#/order`])
    expect(phone.windows).toEqual([{ url: `${SCOPE}#/order`, focused: true, navigated: [] }])
  })

  it('does not reload the current page', async () => {
    const phone = await tapped('#order', [`${SCOPE}#/order`])
    expect(phone.windows).toEqual([{ url: `${SCOPE}#/order`, focused: true, navigated: [] }])
  })

  it('opens the app if a browser rejects the address', async () => {
    expect((await tapped('tel:+4312345')).opened).toEqual(['tel:+4312345', SCOPE])
  })

  it('reports the opened message to the service, with the device’s secret', async () => {
    const { calls } = await tapped('#order')
    expect(calls).toEqual([
      {
        url: `${BASE}/device-1/opened`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret-1' },
        body: { message: 'm1' },
      },
    ])
  })
})

it('opens a copy on another server there, not at the hosted address', async () => {
  const copy = await device('https://bakery.example/app/')
  await copy.push(payload('m1'))
  await copy.tap(copy.shown[0]!)
  expect(copy.opened).toEqual(['https://bakery.example/app/#/order'])
  expect(copy.calls.map(({ url }) => url)).toEqual([`${BASE}/device-1/opened`])
})

it('reports a changed subscription address to the service', async () => {
  const phone = await device()
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/new'
  const keys = { p256dh: 'key', auth: 'auth' }
  const newSubscription = { endpoint, toJSON: () => ({ endpoint, keys }) }
  await phone.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription })
  expect(phone.calls).toEqual([
    expect.objectContaining({ url: `${BASE}/device-1`, method: 'PATCH', body: { endpoint, keys } }),
  ])
})

const policyOf = (page: string) =>
  (/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#39;', "'").split('; ')

it('lets a packaged app connect to its hosted address only', async () => {
  const packaged = { target: 'https://build.example/a/bakery/~push', version: 3 }
  const page = fileText(await draw({ document: withBell, push: packaged }), 'index.html')
  expect(page).toContain(`data-push="${packaged.target}"`)
  expect(policyOf(page)).toContain("connect-src 'self' https://build.example")
  expect(policyOf(page)).toContain("form-action 'none'")
  const hosted = fileText(await draw({ document: withBell, push }), 'index.html')
  expect(hosted).toContain('data-push="~push" data-version="3"')
  expect(policyOf(hosted)).toContain("connect-src 'self'")
})

type Listener = (event: Record<string, unknown>) => void
type Shown = { title: string; options: { tag: string; data: unknown } & Record<string, unknown> }
type Call = { url: string; method: string; headers: Record<string, string>; body: unknown }

/**
 * The browser environment of a worker with notifications: displayed notifications, windows, a cache and a
 * network.
 */
class PushSandbox {
  readonly shown: Shown[] = []
  /** All notifications ever shown, including replaced ones. */
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
    // Installed, with a color icon and no monochrome one.
    const match = (key: string) =>
      Promise.resolve(key.endsWith('icon-192.png') ? new Response('icon') : undefined)
    run(self, { open: (name: string) => Promise.resolve(this.cache(name)), match }, this.fetch)
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

  /** Stores the data that the page stored when it subscribed. */
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
