import { deleteAccount } from '@/lib/accounts/deletion'
import { deleteAccountSchema } from '@/lib/accounts/schema'
import { anonymizeCustomer } from '@/lib/billing/orders/anonymize'
import { deleteSenderData } from '@/lib/contact/personal-data'
import type { Tx } from '@/lib/platform/database/database'
import { leaveWorkspaces } from '@/lib/workspaces/personal-data'
import { handler } from '../../handler'

const rate = { name: 'delete-account', limit: 20, seconds: 60 * 60 }

async function deletePersonalData(tx: Tx, userId: string, lostApps: readonly string[]) {
  const canceledOrders: string[] = []
  const { workspaces, retainedKeys } = await leaveWorkspaces(tx, userId, lostApps)
  for (const workspaceId of workspaces)
    canceledOrders.push(...(await anonymizeCustomer(tx, workspaceId)).canceledOrders)
  return { canceledOrders, retainedKeys, ...(await deleteSenderData(tx, userId)) }
}

export const POST = handler(
  {
    summary: 'Delete your account for good',
    description:
      'Published apps stop working, so `apps` must name each of them. Their signing keys are kept for 90 days.',
    answers: {
      200: 'The account is deleted.',
      400: '`apps-published`: move or export them, or name them in `apps`.',
      409: '`last-administrator`, `refund-open` or `workspace-shared`.',
    },
    example: { email: 'ada@example.com' },
  },
  { auth: 'user', wholeAccount: true, body: deleteAccountSchema, limit: 1024 * 1024, rate, confirmed: true },
  async ({ actor, body }) => {
    await deleteAccount(actor, body.email, (tx, userId) => deletePersonalData(tx, userId, body.apps ?? []))
    return { deleted: true }
  },
)
