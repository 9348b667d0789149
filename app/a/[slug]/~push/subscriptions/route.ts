import { handler } from '@/app/api/handler'
import { json } from '@/lib/platform/http/respond'
import { plainEnd, plainSubscription } from '@/lib/push/device'
import { forgetEndpoint } from '@/lib/push/devices/change'
import { findSubscribable } from '@/lib/push/devices/published'
import { registerDevice } from '@/lib/push/devices/register'
import { wantedLanguages } from '@/lib/publishing/negotiate-language'
import { allowed, LIMIT, NEW_DEVICES, open, said } from '../open'

/** A subscription as browsers write it, for pages that are not ours. It is taken for one on the web. */
export const POST = handler(
  { ...open, rate: NEW_DEVICES, body: plainSubscription, limit: LIMIT },
  async ({ request, params, body }) => {
    const device = { ...body, platform: 'web', timeZone: 'UTC', version: 0 } as const
    const [locale = 'en'] = wantedLanguages(request.headers.get('accept-language') ?? '')
    const { id, secret, isNew } = await registerDevice(await findSubscribable(params.slug ?? ''), {
      ...device,
      locale,
    })
    return json({ id, secret }, isNew ? 201 : 200)
  },
)

/** Ends it. An address that nobody subscribed with is over too. */
export const DELETE = handler(
  { ...open, rate: said, body: plainEnd, limit: LIMIT },
  async ({ params, body }) => {
    await forgetEndpoint(params.slug ?? '', body.endpoint)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
