/*
 * Stored data of a browser's subscription, for the page and the worker. Uses the Cache API, the only storage
 * open to both without a database. Keys include the folder, because apps on one host share the storage.
 */

/** This device at the service. `base` is the address for its calls, `key` the public key that it subscribed with. */
export type Device = {
  id: string
  secret: string
  base: string
  key: string
  /** Set by scripts that know of apps' own keys, once they have reported. Earlier, all apps of a service shared one. */
  hasAppKey?: boolean
  endpoint: string
  topics: readonly string[]
  locale: string
  version: number
  /** Time of the last report, in milliseconds. */
  toldAt: number
}

/** A received message, with its time. */
export type Seen = readonly [message: string, at: number]

const cacheOf = (scope: string) => caches.open(`push:${new URL(scope).pathname}`)

export async function readPush<T>(scope: string, name: 'device' | 'seen'): Promise<T | null> {
  const answer = await (await cacheOf(scope)).match(`${scope}~push-${name}`)
  return answer ? ((await answer.json()) as T) : null
}

export async function writePush(scope: string, name: 'device' | 'seen', value: unknown): Promise<void> {
  const address = `${scope}~push-${name}`
  const cache = await cacheOf(scope)
  if (value === null) await cache.delete(address)
  else await cache.put(address, new Response(JSON.stringify(value)))
}

/** Calls the service in a device's name. */
export function callPushApi(
  { base, id, secret }: Pick<Device, 'base' | 'id' | 'secret'>,
  method: 'PATCH' | 'DELETE' | 'POST',
  path: '' | '/opened' | '/cart',
  body: object,
): Promise<Response> {
  return fetch(`${base}/${id}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  })
}

/** Formats a subscription for the service. */
export function keysOf(subscription: PushSubscription): {
  endpoint: string
  keys: { p256dh: string; auth: string }
} {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
