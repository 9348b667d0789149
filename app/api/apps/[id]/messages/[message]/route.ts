import { cancelMessage } from '@/lib/push/messages/mutations'
import { findMessage } from '@/lib/push/messages/queries'
import { handler } from '../../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) =>
  findMessage(actor, params.id ?? '', params.message ?? ''),
)

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) =>
  cancelMessage(actor, params.id ?? '', params.message ?? ''),
)
