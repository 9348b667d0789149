import { checkApnsKey } from '@/lib/push/transports/apns/mutations'
import { handler } from '../../../../handler'

const rate = { name: 'apns-key-check', limit: 20, seconds: 60 * 60 }

export const POST = handler(
  {
    summary: 'Check whether Apple accepts the key',
    description: 'Sends a message to a device that doesn’t exist, so no phone shows anything.',
    answers: {
      200: '`{ accepted: true }`, or `{ accepted: false, text }` with what to change.',
      409: '`no-apns-key`.',
      503: '`apple-unreachable`.',
    },
  },
  { auth: 'user', permission: 'keys.manage', rate },
  ({ actor, params }) => checkApnsKey(actor, params.id ?? ''),
)
