import type { Tx } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { TRIAL_EMAILS } from './trials'

/** Emails a user about the end of their trial, in the transaction that records it. */
export async function sendTrialEmail(
  tx: Tx,
  { kind, workspaceId }: { kind: 'trial-ending' | 'trial-ended'; workspaceId: string },
): Promise<void> {
  const workspace = await tx.workspace.findUnique({
    where: { id: workspaceId },
    select: {
      owner: { select: { email: true, firstName: true, trialEndsAt: true } },
      orders: { where: { status: 'pending' }, orderBy: { family: 'asc' }, take: 1 },
    },
  })
  if (!workspace) return
  const { owner: user, orders } = workspace
  const { trialEndsAt } = user
  const [unpaid] = orders
  const mail = TRIAL_EMAILS[kind](user.email, {
    user,
    trialEndsAt,
    unpaid: unpaid ? { ...unpaid, missingCents: unpaid.dueCents - unpaid.paidCents } : null,
  })
  await enqueueMail(tx, mail, { urgency: 'bulk' })
}
