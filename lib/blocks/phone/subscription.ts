/*
 * What a browser remembers of its subscription, for the page and for the worker alike: only the Cache API is open to both
 * without a database. Apps that are hosted together tell theirs apart by the folder.
 */

/** This device, as the service knows it. `base` is where the service takes what it says, `key` the service's own. */
export type Device = {
  id: string
  secret: string
  base: string
  key: string
  endpoint: string
  topics: readonly string[]
  locale: string
  version: number
  /** When it last said that it is there, in milliseconds. */
  toldAt: number
}

/** A message that came, and when. */
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

/** Says something to the service in a device's name. */
export function tellService(
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

/** A subscription in the form that the service takes. */
export function keysOf(subscription: PushSubscription): {
  endpoint: string
  keys: { p256dh: string; auth: string }
} {
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
