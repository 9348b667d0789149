import { checkApnsKey } from '@/lib/push/transports/apns/mutations'
import { handler } from '../../../../handler'

const rate = { name: 'apns-key-check', limit: 20, seconds: 60 * 60 }

export const POST = handler({ auth: 'user', rate }, ({ actor, params }) =>
  checkApnsKey(actor, params.id ?? ''),
)
