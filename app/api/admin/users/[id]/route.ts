import { changeAccount } from '@/lib/accounts/administration/mutations'
import { accountChange } from '@/lib/accounts/administration/schema'
import { handler } from '../../../handler'

export const PATCH = handler(
  {
    summary: 'Change a role, disable or enable an account',
    answers: { 200: 'The account was changed.', 409: '`last-administrator` or `own-account`.' },
    example: { role: 'admin' },
  },
  { auth: 'admin', body: accountChange, confirmed: true },
  async ({ actor, params, body }) => {
    await changeAccount(actor, params.id ?? '', body)
    return { changed: true }
  },
)
