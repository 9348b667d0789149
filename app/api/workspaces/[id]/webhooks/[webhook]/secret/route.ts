import { webhookWithSecret } from '@/lib/webhooks/schema'
import { rotateSecret } from '@/lib/webhooks/webhooks'
import { handler } from '../../../../../handler'

export const POST = handler(
  {
    summary: 'Replace the secret of a webhook',
    description: 'For a day, deliveries have a signature of each secret, so that none is lost meanwhile.',
    results: { 200: webhookWithSecret },
    answers: { 200: 'The webhook with its new `secret`, which is shown once.' },
  },
  { auth: 'user', permission: 'keys.manage', confirmed: true },
  ({ actor, params }) => rotateSecret(actor, params.id ?? '', params.webhook ?? ''),
)
