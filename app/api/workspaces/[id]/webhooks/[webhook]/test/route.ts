import { delivery } from '@/lib/webhooks/schema'
import { sendTest } from '@/lib/webhooks/deliveries'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../../../handler'

const rate = { name: 'webhook-tests', limit: 60, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Send a test event to a webhook',
    description: 'The event `webhook.test`, whatever the webhook chose. The log says how it went.',
    results: { 202: delivery },
    answers: { 202: 'The delivery, which is sent within seconds.', 409: '`webhook-paused`' },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  async ({ actor, params }) => json(await sendTest(actor, params.id ?? '', params.webhook ?? ''), 202),
)
