import { writeThroughShell } from '../shell'
import { folder } from '../setting'
import { store } from '../store'
import { type Device, readPush, callPushApi } from '../subscription-store'
import { placeOf } from '../../frame/place'
import { cartsOn } from './carts'

/** Interval of the cart check while the app is open, in milliseconds. */
const POLL_INTERVAL = 30_000
const REPORTED_CART_KEY = 'push.cart'

/** The last report to the service, and its device. */
type ReportedCart = { device: string; mark: string }

/**
 * Reports the number of cart lines to the service, which can then remind this device of an abandoned cart:
 * when the app is hidden, and periodically while it is open. Failed reports are repeated with the next one.
 * Only in apps with notifications, if they are on.
 */
export function start(app: HTMLElement): void {
  if (placeOf(app) === 'preview' || app.dataset['reminder'] !== undefined) return
  app.dataset['reminder'] = ''
  const isInShell = placeOf(app) === 'package'
  let telling = false
  const checkCart = () => {
    if (telling) return
    telling = true
    void reportCart(isInShell)
      .catch(() => undefined)
      .then(() => (telling = false))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') checkCart()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') checkCart()
  }, POLL_INTERVAL)
}

async function reportCart(isInShell: boolean): Promise<void> {
  const { lines: items, mark } = cartsOn(localStorage, `live:${folder}:`)
  const told = store.read(REPORTED_CART_KEY) as ReportedCart | null
  const device = isInShell ? null : await readPush<Device>(new URL('./', location.href).href, 'device')
  if (!isInShell && !device) return
  const id = device?.id ?? 'shell'
  const before = told?.device === id ? told.mark : ''
  if (before === mark) return
  const isTold = device ? await reportFromDevice(device, items) : await reportThroughShell(items)
  if (isTold) store.write(REPORTED_CART_KEY, { device: id, mark } satisfies ReportedCart)
}

async function reportFromDevice(device: Device, items: number): Promise<boolean> {
  return (await callPushApi(device, 'POST', '/cart', { items })).ok
}

/** The shell forwards the report if its device is subscribed, and returns whether it did. */
async function reportThroughShell(items: number): Promise<boolean> {
  const request = { method: 'POST', route: '', body: { items } } as const
  const { status, json } = await writeThroughShell('/~push/cart', request)
  return status === 200 && (json as { told?: unknown } | null)?.told === true
}
