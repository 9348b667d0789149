import { writeThroughShell } from '../shell'
import { folder } from '../setting'
import { store } from '../store'
import { type Device, readPush, tellService } from '../subscription'
import { placeOf } from '../../frame/place'
import { cartsOn } from './carts'

/** How often the cart is looked at while the app is open, in milliseconds. */
const LOOK_EVERY = 30_000
const TOLD = 'push.cart'

/** What the service was told last, and by which device. */
type Told = { device: string; mark: string }

/**
 * Tells the service how many lines are in the cart, so that it can remind this device of one that was left: when the app is
 * put aside, and now and then while it is open. The cart itself knows nothing of it, and what fails is told the next time.
 * Only in apps that offer notifications, and only where they are on.
 */
export function start(app: HTMLElement): void {
  if (placeOf(app) === 'preview' || app.dataset['reminder'] !== undefined) return
  app.dataset['reminder'] = ''
  const isInShell = placeOf(app) === 'package'
  let telling = false
  const look = () => {
    if (telling) return
    telling = true
    void tell(isInShell)
      .catch(() => undefined)
      .then(() => (telling = false))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') look()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') look()
  }, LOOK_EVERY)
}

async function tell(isInShell: boolean): Promise<void> {
  const { lines: items, mark } = cartsOn(localStorage, `live:${folder}:`)
  const told = store.read(TOLD) as Told | null
  const device = isInShell ? null : await readPush<Device>(new URL('./', location.href).href, 'device')
  if (!isInShell && !device) return
  const id = device?.id ?? 'shell'
  const before = told?.device === id ? told.mark : ''
  if (before === mark) return
  const isTold = device ? await tellAs(device, items) : await tellInShell(items)
  if (isTold) store.write(TOLD, { device: id, mark } satisfies Told)
}

async function tellAs(device: Device, items: number): Promise<boolean> {
  return (await tellService(device, 'POST', '/cart', { items })).ok
}

/** The shell passes it on where its device is subscribed, and says whether it did. */
async function tellInShell(items: number): Promise<boolean> {
  const request = { method: 'POST', route: '', body: { items } } as const
  const { status, json } = await writeThroughShell('/~push/cart', request)
  return status === 200 && (json as { told?: unknown } | null)?.told === true
}
