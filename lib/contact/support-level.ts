import type { SupportLevel } from '../billing/plans/catalog'
import { entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import { database, type Tx } from '../platform/database/database'

/** What the plan of whoever wrote a message promises: nothing more than to everybody, or to be answered before others. */
export type MessageLevel = Extract<SupportLevel, 'priority' | 'dedicated'> | null

/**
 * The levels of those who write from these addresses, by the address in lower case. Anyone can type any address into a form,
 * so only one that its account has confirmed counts.
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
    select: { email: true, trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  return new Map(users.map((user) => [user.email, toLevel(entitlementsOf(user, now).support)]))
}

/** The level of one who writes from an address. */
export async function levelOf(
  email: string,
  now = new Date(),
  client: Pick<Tx, 'user'> = database(),
): Promise<MessageLevel> {
  return (await messageLevels([email], now, client)).get(email.toLowerCase()) ?? null
}

/** The place of an unread message: the greater, the sooner it is answered. */
export function rankOf(level: MessageLevel): number {
  return level === 'dedicated' ? 2 : level === 'priority' ? 1 : 0
}

function toLevel(support: SupportLevel): MessageLevel {
  return support === 'priority' || support === 'dedicated' ? support : null
}

/** The administrator who took care of somebody's last message: dedicated support stays with one person. */
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
