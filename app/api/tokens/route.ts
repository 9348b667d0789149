import { z } from 'zod'
import { requireSecondFactor } from '@/lib/accounts/factors/policy'
import { newTokenAnswer, tokenAnswer, tokenRequest } from '@/lib/api-tokens/schema'
import { createToken, listTokens } from '@/lib/api-tokens/tokens'
import { json } from '@/lib/platform/http/respond'
import { handler } from '../handler'

const rate = { name: 'create-api-token', limit: 60, seconds: 60 * 60 }

export const GET = handler(
  {
    summary: 'List your API tokens',
    results: { 200: z.array(tokenAnswer) },
    answers: { 200: 'The tokens that you created for yourself, newest first, without their secrets.' },
  },
  { auth: 'user' },
  ({ actor }) => listTokens(actor, 'me'),
)

export const POST = handler(
  {
    summary: 'Create an API token for yourself',
    description:
      'It works in your current workspace, with your role there. `apps` is null for all of its apps. `expiresAt` is null for a token that does not expire; without it, it does in 90 days. Sensitive scopes need a second factor and a confirmed session.',
    results: { 201: newTokenAnswer },
    answers: {
      201: 'The token. Its text, in `token`, is shown only once.',
      403: '`plan-required`; `second-factor-required` or `confirmation-required` for sensitive scopes.',
      409: '`too-many-tokens`.',
    },
    example: { name: 'Deployments', scopes: ['apps:read', 'releases:write'] },
  },
  { auth: 'user', body: tokenRequest, rate },
  async ({ actor, user, body }) =>
    json(await createToken(actor, 'me', body, () => requireSecondFactor(user)), 201),
)
