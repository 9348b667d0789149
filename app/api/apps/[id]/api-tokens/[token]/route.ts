import { deleteToken } from '@/lib/push/tokens/tokens'
import { handler } from '../../../../handler'

export const DELETE = handler({ auth: 'user' }, ({ actor, params }) =>
  deleteToken(actor, params.id ?? '', params.token ?? ''),
)
