import type { Tx } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { TRIAL_EMAILS } from './trials'

/** Emails a user about the end of their trial, in the transaction that records it. */
export async function sendTrialEmail(
  tx: Tx,
  { kind, userId }: { kind: 'trial-ending' | 'trial-ended'; userId: string },
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      firstName: true,
      trialEndsAt: true,
      orders: { where: { status: 'pending' }, orderBy: { family: 'asc' }, take: 1 },
    },
  })
  if (!user) return
  const { trialEndsAt } = user
  const [unpaid] = user.orders
  const mail = TRIAL_EMAILS[kind](user.email, {
    user,
    trialEndsAt,
    unpaid: unpaid ? { ...unpaid, missingCents: unpaid.dueCents - unpaid.paidCents } : null,
  })
  await enqueueMail(tx, mail, { urgency: 'bulk' })
}
