import { handler } from '@/app/api/handler'
import { subscribeRequest } from '@/lib/push/device'
import { findOffered } from '@/lib/push/devices/published'
import { vapidKeys } from '@/lib/push/transports/web-push/vapid'
import { allowed, LIMIT, open, deviceRate, subscribe } from './open'

/** The topics and automations of an app, and the public key for browser subscriptions. */
export const GET = handler(
  'unlisted',
  { ...open, rate: { ...deviceRate, name: 'push-offers' } },
  async ({ params }) => {
    const { topics } = await findOffered(params.slug ?? '')
    const { publicKey } = await vapidKeys()
    return { publicKey, topics: topics.map(({ id, label }) => ({ id, label })) }
  },
)

/** Subscribes a device, or renews its subscription. */
export const POST = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: subscribeRequest, limit: LIMIT },
  async ({ params, body, address }) => subscribe(await findOffered(params.slug ?? ''), body, address),
)

export { allowed as OPTIONS }
