import type { SupportLevel } from '../billing/plans/plan'
import { getEntitlements, subscriptionFields } from '../billing/plans/entitlements'
import { database, type Tx } from '../platform/database/database'

/** The support level of the sender's plan. Null for standard support. */
export type MessageLevel = Extract<SupportLevel, 'priority' | 'dedicated'> | null

/**
 * The support levels of senders, by lower-case address. Anyone can enter any address in a form, so only
 * addresses verified by their account count.
 */
export async function messageLevels(
  emails: readonly string[],
  now = new Date(),
  client: Pick<Tx, 'user'> = database(),
): Promise<Map<string, MessageLevel>> {
  const users = await client.user.findMany({
    where: {
      email: { in: emails.map((email) => email.toLowerCase()) },
      emailVerifiedAt: { not: null },
      disabledAt: null,
    },
    select: {
      ...{ id: true, email: true },
      trialEndsAt: true,
      workspaces: { select: { subscriptions: { select: subscriptionFields } } },
    },
  })
  return new Map(
    users.map(({ workspaces, ...owner }) => {
      const subscriptions = workspaces.flatMap((workspace) => workspace.subscriptions)
      return [owner.email, toLevel(getEntitlements({ id: owner.id, owner, subscriptions }, now).support)]
    }),
  )
}

/** The support level of a sender. */
export async function levelOf(
  email: string,
  now = new Date(),
  client: Pick<Tx, 'user'> = database(),
): Promise<MessageLevel> {
  return (await messageLevels([email], now, client)).get(email.toLowerCase()) ?? null
}

/** The sort rank of an unread message: higher ranks are answered first. */
export function rankOf(level: MessageLevel): number {
  return level === 'dedicated' ? 2 : level === 'priority' ? 1 : 0
}

function toLevel(support: SupportLevel): MessageLevel {
  return support === 'priority' || support === 'dedicated' ? support : null
}

/**
 * The administrator assigned to the sender's last message, because dedicated support stays with one person.
 */
export async function lastAssignee(tx: Tx, email: string): Promise<string | null> {
  const last = await tx.contactMessage.findFirst({
    where: { email: { in: [email, email.toLowerCase()] }, assigneeId: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { assigneeId: true },
  })
  if (!last?.assigneeId) return null
  const where = { id: last.assigneeId, role: 'admin', disabledAt: null }
  return (await tx.user.findFirst({ where, select: { id: true } }))?.id ?? null
}
