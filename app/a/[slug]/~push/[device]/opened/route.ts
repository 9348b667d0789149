import { handler } from '@/app/api/handler'
import { noteOpened } from '@/lib/push/devices/change'
import { openedRequest } from '@/lib/push/devices/schema'
import { allowed, LIMIT, open, said } from '../../open'
import { proofOf } from '../../proof'

/** A message was opened on this device. */
export const POST = handler(
  { ...open, rate: said, body: openedRequest, limit: LIMIT },
  async ({ request, params, body }) => {
    await noteOpened(proofOf(request, params), body.message)
    return new Response(null, { status: 204 })
  },
)

export { allowed as OPTIONS }
