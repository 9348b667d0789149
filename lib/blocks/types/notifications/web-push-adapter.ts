import {
  type Device,
  keysOf,
  readPush,
  type Seen,
  callPushApi,
  writePush,
} from '../../phone/subscription-store'
import type { SubscriptionStatus, State, PushAdapter } from './push-adapter'

const DAY = 24 * 60 * 60 * 1000
/** Timeout for the worker's registration, in milliseconds. */
const FOR_WORKER = 10_000

/** The app's public key; null if it currently offers no notifications. */
type Offer = { key: string } | null

/**
 * Web Push (W3C Push API): the browser stores the subscription, the service is notified of it, and the worker
 * shows the messages.
 * @param target address of the service, from the page
 * @param version release of the page
 */
export function webPushAdapter(app: HTMLElement, target: string, version: number): PushAdapter {
  const scope = new URL('./', location.href).href
  const base = new URL(target, location.href).href
  const topicsIn = (state: State, topics: readonly string[] = []): SubscriptionStatus => ({ state, topics })
  let known: Promise<Offer> | null = null

  const offer = (): Promise<Offer> => {
    known ??= fetchOffer(base).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  const now = () => ({
    locale: document.documentElement.lang || 'en',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    version,
  })
  const saveDevice = (device: Device) => writePush(scope, 'device', device)

  /** One after the other, in all windows: a browser has one subscription, so they would end each other's. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(`push:${scope}`, work) : work()

  /**
   * Returns the subscription for a key. The browser has to end another one first. If this stops in between, the
   * device is still stored, and `read` continues when the app is opened again.
   */
  async function subscribed(device: Device | null, key: string): Promise<PushSubscription> {
    const applicationServerKey = bytesOf(key)
    const { pushManager } = await worker()
    const held = await pushManager.getSubscription()
    if (held && device?.key === key) return held
    await held?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    if (device) await saveDevice({ ...device, key })
    return made
  }

  async function register(subscription: PushSubscription, key: string, topics: readonly string[]) {
    const state = now()
    const answer = await fetch(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...keysOf(subscription), key, platform: 'web', ...state, topics }),
      credentials: 'omit',
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { id, secret } = (await answer.json()) as { id: string; secret: string }
    const { locale } = state
    await saveDevice({
      ...{ id, secret, base, key, topics, locale, version },
      hasAppKey: true,
      endpoint: subscription.endpoint,
      toldAt: Date.now(),
    })
  }

  /** Subscribes and reports this device. @param chosen topics that the user changed */
  async function report(device: Device | null, key: string, chosen?: readonly string[]): Promise<void> {
    const subscription = await subscribed(device, key)
    const { endpoint } = subscription
    const topics = chosen ?? device?.topics ?? []
    if (device) {
      const state = now()
      const next = { ...device, ...state, base, key, endpoint, topics, toldAt: Date.now() }
      const moved = endpoint === device.endpoint ? {} : keysOf(subscription)
      const answer = await callPushApi(next, 'PATCH', '', {
        ...{ ...state, ...moved, key },
        ...(chosen && { topics }),
      })
      if (answer.ok) return saveDevice({ ...next, hasAppKey: true })
      // The service does not know it any more, or knows its address as another device.
      if (![401, 404, 409].includes(answer.status)) throw new Error(`${answer.status}`)
    }
    await register(subscription, key, topics)
  }

  /** Reports that the app was opened, and any changes. At most once a day if nothing changed. */
  async function refresh(): Promise<void> {
    const device = await readPush<Device>(scope, 'device')
    if (!device) return
    const subscription = await (await registered())?.pushManager.getSubscription()
    const same =
      device.hasAppKey &&
      device.base === base &&
      device.version === version &&
      device.locale === now().locale &&
      device.endpoint === subscription?.endpoint
    if (same && Date.now() - device.toldAt < DAY) return
    const found = await offer()
    // Without an offer, it only reports.
    if (found || subscription) await report(device, found?.key ?? device.key)
    else throw new Error('no offer')
  }

  return {
    async read() {
      if (!isPossible()) {
        if ((await offer().catch(() => undefined)) === null) return topicsIn('hidden')
        return topicsIn(isInBrowserOfPhone(app) ? 'install' : 'unavailable')
      }
      if (Notification.permission === 'denied') return topicsIn('blocked')
      const device = await readPush<Device>(scope, 'device')
      const subscription = device && (await (await registered())?.pushManager.getSubscription())
      if (device && Notification.permission === 'granted') {
        const refreshed = inTurn(refresh).then(
          () => true,
          () => false, // retried when the app is opened again
        )
        // Without a subscription, it stopped between two, and gets nothing until it has the next one.
        if (subscription || (await refreshed)) return topicsIn('on', device.topics)
      }
      return topicsIn((await offer()) ? 'off' : 'hidden')
    },

    async turnOn(topics) {
      const found = await offer()
      if (!found) return topicsIn('hidden')
      const permission =
        Notification.permission === 'default'
          ? await Notification.requestPermission()
          : Notification.permission
      if (permission !== 'granted') return topicsIn(permission === 'denied' ? 'blocked' : 'off')
      await inTurn(async () => report(await readPush<Device>(scope, 'device'), found.key, topics))
      return topicsIn('on', topics)
    },

    turnOff: () =>
      inTurn(async () => {
        const device = await readPush<Device>(scope, 'device')
        await writePush(scope, 'device', null)
        const subscription = await (await registered())?.pushManager.getSubscription()
        if (device) {
          const [last] = ((await readPush<Seen[]>(scope, 'seen')) ?? []).slice(-1)
          const message = last && Date.now() - last[1] < DAY ? { message: last[0] } : {}
          // Offline, only the browser ends the subscription; the next message then fails at the push service.
          await callPushApi(device, 'DELETE', '', message).catch(() => undefined)
        }
        await subscription?.unsubscribe()
        return topicsIn('off')
      }),
  }
}

/** Whether the app was opened from a home screen or a dock. */
export function isInstalled(): boolean {
  return (
    (navigator as { standalone?: boolean }).standalone === true ||
    ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  )
}

function isPossible(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'caches' in window
  )
}

/** On iPhones and iPads, only apps on the home screen can request the permission (WebKit, since iOS 16.4). */
function isInBrowserOfPhone(app: HTMLElement): boolean {
  return app.dataset['platform'] === 'ios' && !isInstalled()
}

async function fetchOffer(base: string): Promise<Offer> {
  const answer = await fetch(base, { credentials: 'omit' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${answer.status}`)
  // A node of the previous version has only the key that all apps shared.
  const { appKey, publicKey } = (await answer.json()) as { appKey?: string; publicKey: string }
  return { key: appKey ?? publicKey }
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration('./')
}

/** @throws if there is none in time, as in private windows */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), FOR_WORKER))
  return Promise.race([navigator.serviceWorker.ready, late])
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
