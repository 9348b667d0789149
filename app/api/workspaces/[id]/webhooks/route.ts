import { webhookList, webhookRequest, webhookWithSecret } from '@/lib/webhooks/schema'
import { addWebhook, listWebhooks } from '@/lib/webhooks/webhooks'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'webhooks', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List the webhooks of a workspace',
    description: 'Addresses that get its events. Their secrets are left out.',
    results: { 200: webhookList },
    answers: { 200: '`{ webhooks }`, the oldest first.' },
  },
  { auth: 'user', permission: 'keys.manage' },
  ({ actor, params }) => listWebhooks(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Add a webhook',
    description:
      'Events are sent by POST as Standard Webhooks defines: signed, with retries for three days. Any answer from 200 to 299 counts.',
    results: { 201: webhookWithSecret },
    answers: {
      201: 'The webhook with its `secret`, which is shown once.',
      400: 'At the field: an address that is not public, or no event.',
      409: '`too-many-webhooks`',
    },
    example: { url: 'https://hooks.example.com/apps', events: ['release.created', 'answer.received'] },
  },
  { auth: 'user', permission: 'keys.manage', body: webhookRequest, rate, confirmed: true },
  async ({ actor, params, body }) => json(await addWebhook(actor, params.id ?? '', body), 201),
)
