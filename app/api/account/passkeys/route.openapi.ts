import { describeRoute } from '@/lib/platform/http/openapi'
import * as route from './route'

export const accountPasskeys = describeRoute('/api/account/passkeys', route, {
  GET: {
    summary: 'List your passkeys',
    answers: {
      200: 'An array of `{ id, name, backedUp, createdAt, lastUsedAt }`, the oldest first.',
    },
  },
  POST: {
    summary: 'Add the passkey that your browser created',
    answers: {
      201: 'The passkey. It signs in without a password: send it to next-auth’s provider `passkey`.',
      409: '`passkey-in-use` or `too-many-passkeys`.',
    },
  },
})
