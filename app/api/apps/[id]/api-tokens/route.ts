import { json } from '@/lib/platform/http/respond'
import { tokenRequest } from '@/lib/push/tokens/schema'
import { createToken, listTokens } from '@/lib/push/tokens/tokens'
import { handler } from '../../../handler'

export const GET = handler(
  {
    summary: 'List an app’s API tokens',
    answers: { 200: 'The tokens, newest first, by their names and last four characters.' },
  },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true },
  ({ actor, params }) => listTokens(actor, params.id ?? ''),
)

export const POST = handler(
  {
    summary: 'Create an API token for sending an app’s messages',
    answers: {
      201: 'The token. Its text, in `token`, is shown only once.',
      409: '`too-many-tokens`.',
    },
    example: { name: 'Shop' },
  },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true, body: tokenRequest },
  async ({ actor, params, body }) => json(await createToken(actor, params.id ?? '', body.name), 201),
)
