import { handler } from '@/app/api/handler'
import { plainEnd, plainSubscription } from '@/lib/push/device'
import { unsubscribeEndpoint } from '@/lib/push/devices/change'
import { findSubscribable } from '@/lib/push/devices/published'
import { wantedLanguages } from '@/lib/publishing/negotiate-language'
import { allowed, LIMIT, open, deviceRate, subscribe } from '../open'

/** Accepts a browser's `PushSubscription` from the owner's other pages. Stored as a web device. */
export const POST = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: plainSubscription, limit: LIMIT },
  async ({ request, params, body, address }) => {
    const device = { ...body, platform: 'web', timeZone: 'UTC', version: 0 } as const
    const [locale = 'en'] = wantedLanguages(request.headers.get('accept-language') ?? '')
    return subscribe(await findSubscribable(params.slug ?? ''), { ...device, locale }, address)
  },
)

/** Ends a subscription. Succeeds for unknown endpoints too. */
export const DELETE = handler(
  'unlisted',
  { ...open, rate: deviceRate, body: plainEnd, limit: LIMIT },
  async ({ params, body }) => {
    await unsubscribeEndpoint(params.slug ?? '', body.endpoint)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
