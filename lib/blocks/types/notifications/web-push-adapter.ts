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

/** The service's offer; null if it currently offers no notifications. */
type Offer = { publicKey: string } | null

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
    known ??= promptForPermission(base).catch((error: unknown) => {
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

  async function register(subscription: PushSubscription, key: string, topics: readonly string[]) {
    const state = now()
    const answer = await fetch(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...keysOf(subscription), platform: 'web', ...state, topics }),
      credentials: 'omit',
    })
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { id, secret } = (await answer.json()) as { id: string; secret: string }
    const { locale } = state
    await saveDevice({
      ...{ id, secret, base, key, topics, locale, version },
      endpoint: subscription.endpoint,
      toldAt: Date.now(),
    })
  }

  /** Reports that the app was opened, and any changes. At most once a day if nothing changed. */
  async function refresh(device: Device, subscription: PushSubscription): Promise<void> {
    const state = now()
    const same =
      device.base === base &&
      device.version === version &&
      device.locale === state.locale &&
      device.endpoint === subscription.endpoint
    if (same && Date.now() - device.toldAt < DAY) return
    const { publicKey: key } = (await offer()) ?? { publicKey: device.key }
    // A service with another key cannot use the old subscription.
    const current = key === device.key ? subscription : await renewed(subscription, key)
    const moved = current.endpoint === device.endpoint ? {} : keysOf(current)
    const next = { ...device, ...state, base, key, endpoint: current.endpoint, toldAt: Date.now() }
    const answer = await callPushApi(next, 'PATCH', '', { ...state, ...moved })
    if (answer.ok) await saveDevice(next)
    else if (answer.status === 401 || answer.status === 404) await register(current, key, device.topics)
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
      if (device && subscription && Notification.permission === 'granted') {
        refresh(device, subscription).catch(() => undefined) // retried when the app is opened again
        return topicsIn('on', device.topics)
      }
      return topicsIn((await offer()) ? 'off' : 'hidden')
    },

    async turnOn(topics) {
      const device = await readPush<Device>(scope, 'device')
      const found = await offer()
      if (!found) return topicsIn('hidden')
      const permission =
        Notification.permission === 'default'
          ? await Notification.requestPermission()
          : Notification.permission
      if (permission !== 'granted') return topicsIn(permission === 'denied' ? 'blocked' : 'off')
      const { pushManager } = await worker()
      const held = await pushManager.getSubscription()
      if (device && held && device.key === found.publicKey) {
        const next = { ...device, ...now(), base, topics, toldAt: Date.now() }
        const answer = await callPushApi(next, 'PATCH', '', { ...now(), topics })
        if (answer.ok) {
          await saveDevice(next)
          return topicsIn('on', topics)
        }
        if (answer.status !== 401 && answer.status !== 404) throw new Error(`${answer.status}`)
      }
      const isOfKey = held && device?.key === found.publicKey
      const subscription = isOfKey
        ? held
        : held
          ? await renewed(held, found.publicKey)
          : await subscribe(pushManager, found.publicKey)
      await register(subscription, found.publicKey, topics)
      return topicsIn('on', topics)
    },

    async turnOff() {
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
    },
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

async function promptForPermission(base: string): Promise<Offer> {
  const answer = await fetch(base, { credentials: 'omit' })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as { publicKey: string }
}

function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration('./')
}

/** @throws if there is none in time, as in private windows */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), FOR_WORKER))
  return Promise.race([navigator.serviceWorker.ready, late])
}

async function renewed(subscription: PushSubscription, key: string): Promise<PushSubscription> {
  await subscription.unsubscribe()
  return subscribe((await worker()).pushManager, key)
}

function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  const applicationServerKey = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
