import { handler } from '@/app/api/handler'
import { subscribeRequest } from '@/lib/push/device'
import { findOffered } from '@/lib/push/devices/published'
import { appVapidKeys, commonVapidKeys } from '@/lib/push/transports/web-push/vapid'
import { allowed, LIMIT, open, deviceRate, subscribe } from './open'

/** Android's own requests, as our shells send them. Browsers name themselves Mozilla. */
const SHELL = /^Dalvik\//

/**
 * The topics of an app, and its public key, `appKey`. `publicKey` is for programs of earlier releases: pages of
 * before could lose a subscription while they replace it, so they keep the key that all apps shared. Shells
 * can replace theirs.
 */
export const GET = handler(
  'unlisted',
  { ...open, rate: { ...deviceRate, name: 'push-offers' } },
  async ({ request, params }) => {
    const { appId, topics } = await findOffered(params.slug ?? '')
    const { publicKey: appKey } = await appVapidKeys(appId)
    const common = SHELL.test(request.headers.get('user-agent') ?? '') ? null : await commonVapidKeys()
    const publicKey = common?.publicKey ?? appKey
    return { publicKey, appKey, topics: topics.map(({ id, label }) => ({ id, label })) }
  },
)

/** Subscribes a device, or renews its subscription. */
export const POST = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: subscribeRequest, limit: LIMIT },
  async ({ params, body, address }) => subscribe(await findOffered(params.slug ?? ''), body, address),
)

export { allowed as OPTIONS }
