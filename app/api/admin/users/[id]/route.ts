import { changeAccount } from '@/lib/accounts/administration/mutations'
import { accountChange } from '@/lib/accounts/administration/schema'
import { handler } from '../../../handler'

export const PATCH = handler(
  { auth: 'admin', body: accountChange, confirmed: true },
  async ({ actor, params, body }) => {
    await changeAccount(actor, params.id ?? '', body)
    return { changed: true }
  },
)
