import { cancelMessage } from '@/lib/push/messages/mutations'
import { findMessage } from '@/lib/push/messages/queries'
import { handler } from '../../../../handler'

export const GET = handler(
  {
    summary: 'Get one message',
    answers: {
      200: 'The message with its results, the push services that it waits for (`waitingFor`) and, for a month, why devices did not get it.',
    },
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params }) => findMessage(actor, params.id ?? '', params.message ?? ''),
)

export const DELETE = handler(
  {
    summary: 'Cancel a message that was not sent yet',
    description:
      'Works while a message is `scheduled` or `sending`. Devices that have it keep it; no other device gets it. In `figures`, `sent` of `queued` devices got it.',
    answers: { 200: 'The message, `canceled`.', 409: '`already-sent`.' },
  },
  { auth: 'user', permission: 'messages.send' },
  ({ actor, params }) => cancelMessage(actor, params.id ?? '', params.message ?? ''),
)
