import { defineEmail } from '../emails/define-email'

/** When a webhook was paused because it failed for days. */
export const webhookPausedEmail = defineEmail({
  name: 'webhook-paused',
  title: 'Webhook paused',
  sample: { place: 'Rye & Rosemary', host: 'hooks.example.com', reason: 'The server answered 500.' },
  write: ({ place, host, reason }: { place: string; host: string; reason: string }) => ({
    subject: `A webhook of ${place} is paused`,
    heading: 'A webhook is paused',
    body: [`The webhook at ${host} has failed for three days. The last attempt: ${reason}`],
    button: { label: 'Check the webhook', path: '/account/workspace' },
    notes: [
      'Events wait for three days after they happened. Once the webhook goes on, they are sent. Later ones can be sent again from its log.',
    ],
    reason: `You’re getting this email because you own the workspace ${place}.`,
  }),
})

export const webhookEmails = [webhookPausedEmail] as const
