import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/passkeys'
import { passkeyNameSchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

export const PATCH = handler(
  {
    summary: 'Rename one of your passkeys',
    answers: { 200: 'Renamed.' },
    example: { name: 'Phone' },
  },
  { auth: 'user', wholeAccount: true, body: passkeyNameSchema },
  async ({ actor, params, body }) => {
    await renamePasskey(actor, params.id ?? '', body.name)
    return { renamed: true }
  },
)

export const DELETE = handler(
  {
    summary: 'Remove one of your passkeys',
    answers: {
      200: 'It no longer signs in.',
      409: '`last-sign-in`, or `last-second-factor` if this site requires one.',
    },
  },
  { auth: 'user', wholeAccount: true, confirmed: true },
  async ({ actor, params }) => {
    await removePasskey(actor, params.id ?? '')
    return { removed: true }
  },
)
