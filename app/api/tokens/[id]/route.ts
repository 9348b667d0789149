import { revokeToken } from '@/lib/api-tokens/tokens'
import { handler } from '../../handler'

export const DELETE = handler(
  { summary: 'Revoke an API token of yours', answers: { 200: '`{ id }`. The token stops working at once.' } },
  { auth: 'user' },
  ({ actor, params }) => revokeToken(actor, 'me', params.id ?? ''),
)
