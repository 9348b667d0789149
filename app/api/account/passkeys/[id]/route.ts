import { removePasskey, renamePasskey } from '@/lib/accounts/passkeys/passkeys'
import { passkeyNameSchema } from '@/lib/accounts/second-factor/schema'
import { handler } from '../../../handler'

export const PATCH = handler({ auth: 'user', body: passkeyNameSchema }, async ({ actor, params, body }) => {
  await renamePasskey(actor, params.id ?? '', body.name)
  return { renamed: true }
})

export const DELETE = handler({ auth: 'user', confirmed: true }, async ({ actor, params }) => {
  await removePasskey(actor, params.id ?? '')
  return { removed: true }
})
