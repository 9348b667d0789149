import { webhookChange } from '@/lib/webhooks/schema'
import { changeWebhook, deleteWebhook } from '@/lib/webhooks/webhooks'
import { handler } from '../../../../handler'

const rate = { name: 'webhook-changes', limit: 120, seconds: 60 * 60 }

export const PATCH = handler(
  {
    summary: 'Change a webhook',
    description: 'Its address and events, or pause it and let it go on. What waits is sent at once then.',
    answers: { 200: 'The webhook.', 400: 'At the field that prevents it.' },
    example: { state: 'paused' },
  },
  { auth: 'user', permission: 'keys.manage', body: webhookChange, rate, confirmed: true },
  ({ actor, params, body }) => changeWebhook(actor, params.id ?? '', params.webhook ?? '', body),
)

export const DELETE = handler(
  {
    summary: 'Delete a webhook',
    description: 'With its log. What waits for it is not sent.',
    answers: { 200: '`{ id }` of the webhook.' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true },
  ({ actor, params }) => deleteWebhook(actor, params.id ?? '', params.webhook ?? ''),
)
