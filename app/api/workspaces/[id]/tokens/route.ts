import { z } from 'zod'
import { requireSecondFactor } from '@/lib/accounts/factors/policy'
import { newTokenAnswer, tokenAnswer, tokenRequest } from '@/lib/api-tokens/schema'
import { createToken, listTokens } from '@/lib/api-tokens/tokens'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../../../handler'

const rate = { name: 'create-api-token', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List the API tokens of a workspace',
    results: { 200: z.array(tokenAnswer) },
    answers: {
      200: 'The tokens, newest first, without their secrets. Those of its members are not in the list.',
    },
  },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true },
  ({ actor, params }) => listTokens(actor, { workspaceId: params.id ?? '' }),
)

export const POST = handler(
  {
    summary: 'Create an API token of a workspace',
    description:
      'Everyone who may manage its keys sees and revokes it. It has the role of the person who created it, and ends with it. The body is that of a token for yourself.',
    results: { 201: newTokenAnswer },
    answers: {
      201: 'The token. Its text, in `token`, is shown only once.',
      403: '`plan-required`; `second-factor-required` or `confirmation-required` for sensitive scopes.',
      409: '`too-many-tokens`.',
    },
    example: { name: 'Deployments', scopes: ['apps:read', 'releases:write'] },
  },
  { auth: 'user', permission: 'keys.manage', sessionOnly: true, body: tokenRequest, rate },
  async ({ actor, user, params, body }) => {
    const owner = { workspaceId: params.id ?? '' }
    return json(await createToken(actor, owner, body, () => requireSecondFactor(user)), 201)
  },
)
