import { deleteToken } from '@/lib/push/tokens/tokens'
import { handler } from '../../../../handler'

export const DELETE = handler(
  { summary: 'Revoke an API token', answers: { 200: '`{ id }`.' } },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true },
  ({ actor, params }) => deleteToken(actor, params.id ?? '', params.token ?? ''),
)
