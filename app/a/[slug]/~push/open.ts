import { handler } from '@/app/api/handler'
import { toNetworkPrefix } from '@/lib/platform/http/address'
import { json } from '@/lib/platform/http/respond'
import { countCall, refundCall } from '@/lib/platform/rate-limit/rate-limit'
import type { SubscribeRequest } from '@/lib/push/device'
import type { Published } from '@/lib/push/devices/published'
import { registerDevice } from '@/lib/push/devices/register'

/** Called by hosted apps, packages, and self-hosted copies. */
export const open = { auth: 'none', hosted: true, anywhere: true } as const

/** Maximum size of a request body, in bytes. */
export const LIMIT = 8 * 1024

/** CORS preflight of requests from other origins. */
export const allowed = handler('unlisted', open, () => Promise.resolve(new Response(null, { status: 204 })))

/**
 * Above the hourly calls of all devices behind one address of a phone network. Each call is authenticated by
 * the device's secret.
 */
export const deviceRate = { name: 'push-device-calls', limit: 6000, seconds: 60 * 60 }

/**
 * Maximum new devices of an app per network. Phone networks put thousands of phones behind one address; a bot
 * that invents devices fills only one app.
 */
export const NEW_DEVICES = { name: 'push-devices', limit: 2000, seconds: 60 * 60 }

/** The key of NEW_DEVICES. */
export const newDevicesKey = (appId: string, address: string) => `${appId} ${toNetworkPrefix(address)}`

/**
 * Subscribes a device, or renews its subscription, which the limit of new devices does not count.
 * @throws TooManyRequestsError; as `registerDevice`
 */
export async function subscribe(
  published: Published,
  request: SubscribeRequest,
  address: string,
): Promise<Response> {
  const key = newDevicesKey(published.appId, address)
  await countCall(NEW_DEVICES, key)
  const { id, secret, isNew } = await registerDevice(published, request)
  if (!isNew) await refundCall(NEW_DEVICES, key)
  return json({ id, secret }, isNew ? 201 : 200)
}
