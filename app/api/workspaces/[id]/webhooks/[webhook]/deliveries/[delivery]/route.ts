import { delivery } from '@/lib/webhooks/schema'
import { replay } from '@/lib/webhooks/deliveries'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../../handler'

const rate = { name: 'webhook-replays', limit: 600, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Send a delivery again',
    description: 'With the same `webhook-id` and body, so that a receiver that has it can tell.',
    results: { 202: delivery },
    answers: { 202: 'The delivery, which is sent within seconds.', 409: '`webhook-paused`' },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  async ({ actor, params }) =>
    json(await replay(actor, params.id ?? '', params.webhook ?? '', params.delivery ?? ''), 202),
)
