import { revokeToken } from '@/lib/api-tokens/tokens'
import { handler } from '../../../../handler'

export const DELETE = handler(
  {
    summary: 'Revoke an API token of a workspace',
    answers: { 200: '`{ id }`. The token stops working at once.' },
  },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true },
  ({ actor, params }) => revokeToken(actor, { workspaceId: params.id ?? '' }, params.token ?? ''),
)
