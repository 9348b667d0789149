import { json } from '@/lib/platform/http/respond'
import { tokenRequest } from '@/lib/push/tokens/schema'
import { createToken, listTokens } from '@/lib/push/tokens/tokens'
import { handler } from '../../../handler'

export const GET = handler({ auth: 'user' }, ({ actor, params }) => listTokens(actor, params.id ?? ''))

export const POST = handler({ auth: 'user', body: tokenRequest }, async ({ actor, params, body }) =>
  json(await createToken(actor, params.id ?? '', body.name), 201),
)
