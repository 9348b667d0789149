import {
  type Device,
  keysOf,
  readPush,
  type Seen,
  callPushApi,
  writePush,
} from '../../phone/subscription-store'

/* Shows each push message once, and opens its target. Appended to the worker of apps with notifications. */

// Declared by hand, because the compiler's worker types conflict with those of the page.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Pushed = Extendable & { readonly data: { json(): unknown } | null }
type Tapped = Extendable & { readonly notification: Notification }
type Changed = Extendable & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}
type Window = { readonly url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
}
/** Payload as lib/push/sending writes it. Missing parts are not shown. */
type Payload = {
  message?: string
  target?: string
  notification?: {
    title?: string
    body?: string
    image?: string
    icon?: string
    lang?: string
    dir?: NotificationDirection
  }
}
type OpenedMessage = { message: string; target: string }

const worker = self as unknown as WorkerScope
const scope = worker.registration.scope
const MAX_SEEN = 200
const ICON = 'icons/icon-192.png'
const BADGE = 'icons/monochrome.png'

let last: Promise<unknown> = Promise.resolve()

worker.addEventListener('push', (event) => {
  const payload = payloadOf(event)
  // Serialized, so that concurrent copies of a message are detected as duplicates.
  last = last.then(() => (payload ? show(payload) : null)).catch(() => null)
  event.waitUntil(last)
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { message, target } = event.notification.data as OpenedMessage
  event.waitUntil(Promise.all([open(target).catch(() => null), reportOpen(message)]))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)))

function payloadOf({ data }: Pushed): Payload | null {
  try {
    return data ? (data.json() as Payload | null) : null
  } catch {
    return null
  }
}

async function show({ message = '', target = '', notification }: Payload): Promise<void> {
  if (!notification?.title) return
  const { registration } = worker
  if (message && (await isDuplicate(message)) && !(await isShown(message))) return
  const { title, body, image, icon, lang, dir } = notification
  const options = {
    body,
    image,
    icon: icon ?? (await own(ICON)),
    badge: await own(BADGE),
    lang,
    dir,
    // The same message replaces its notification without a sound.
    tag: message,
    renotify: false,
    data: { message, target } satisfies OpenedMessage,
  }
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== '')
  await registration.showNotification(title, Object.fromEntries(given))
}

/** Returns the URL of a file of the app that this device has. */
async function own(path: string): Promise<string | undefined> {
  const { href } = new URL(path, scope)
  return (await caches.match(href, { ignoreSearch: true })) && href
}

/** Whether the message is a duplicate: a node that exits before it records a sending repeats it. */
async function isDuplicate(message: string): Promise<boolean> {
  const seen = (await readPush<Seen[]>(scope, 'seen')) ?? []
  if (seen.some(([one]) => one === message)) return true
  await writePush(scope, 'seen', [...seen, [message, Date.now()]].slice(-MAX_SEEN))
  return false
}

/** Browsers require a notification for each message, so one that is still shown replaces itself. */
async function isShown(message: string): Promise<boolean> {
  return (await worker.registration.getNotifications({ tag: message })).length > 0
}

/** @param target `#` for the app, `#screen`, `#~source/product/12`, or an address */
async function open(target: string): Promise<void> {
  const isInside = target === '' || target.startsWith('#')
  if (!isInside) {
    await worker.clients.openWindow(target).catch(() => worker.clients.openWindow(scope))
    return
  }
  const hash = target === '#' ? '' : target.replace(/^#(?![~/])/, '#/')
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const app = windows.find(({ url }) => isOfApp(url))
  if (!app) {
    await worker.clients.openWindow(scope + hash)
    return
  }
  await app.focus().catch(() => null)
  const to = new URL(app.url)
  if (hash === '' || to.hash === hash) return
  to.hash = hash
  // A page without a controlling worker can only be opened again.
  await app.navigate(to.href).catch(() => worker.clients.openWindow(scope + hash))
}

/** Pages are directly in the folder. Deeper ones, such as previews, are not the app's. */
function isOfApp(url: string): boolean {
  const at = url.split(/[?#]/)[0] ?? ''
  return at.startsWith(scope) && !at.slice(scope.length).includes('/')
}

async function reportOpen(message: string): Promise<void> {
  const device = await readPush<Device>(scope, 'device')
  if (device && message) await callPushApi(device, 'POST', '/opened', { message }).catch(() => null)
}

/** Reports a changed subscription to the service. */
async function resubscribe({ oldSubscription, newSubscription }: Changed): Promise<void> {
  const device = await readPush<Device>(scope, 'device')
  if (!device) return
  const { pushManager } = worker.registration
  const options = oldSubscription?.options
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (options &&
      (await pushManager.subscribe({
        userVisibleOnly: true,
        ...(options.applicationServerKey && { applicationServerKey: options.applicationServerKey }),
      })))
  if (!subscription) return
  const answer = await callPushApi(device, 'PATCH', '', keysOf(subscription))
  if (answer.ok) await writePush(scope, 'device', { ...device, endpoint: subscription.endpoint })
}
