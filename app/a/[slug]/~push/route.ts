import { handler } from '@/app/api/handler'
import { json } from '@/lib/platform/http/respond'
import { subscribeRequest } from '@/lib/push/device'
import { findOffered } from '@/lib/push/devices/published'
import { registerDevice } from '@/lib/push/devices/register'
import { vapidKeys } from '@/lib/push/transports/web-push/vapid'
import { allowed, LIMIT, NEW_DEVICES, open, said } from './open'

/** What an app tells people of, and the key that browsers subscribe for. */
export const GET = handler({ ...open, rate: { ...said, name: 'push-offers' } }, async ({ params }) => {
  const { topics } = await findOffered(params.slug ?? '')
  const { publicKey } = await vapidKeys()
  return { publicKey, topics: topics.map(({ id, label }) => ({ id, label })) }
})

/** A device that subscribes, or does so again. */
export const POST = handler(
  { ...open, rate: NEW_DEVICES, body: subscribeRequest, limit: LIMIT },
  async ({ params, body }) => {
    const { id, secret, isNew } = await registerDevice(await findOffered(params.slug ?? ''), body)
    return json({ id, secret }, isNew ? 201 : 200)
  },
)

export { allowed as OPTIONS }
