import type { Tx } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { trialEndOf } from '../plans/entitlements'
import { type OrderEvent, writeOrderEmail } from './orders'
import type { EmailFacts } from './facts'
import { isCharged, type SavedCardRow } from '../cards/saved-card'
import { cardName } from '../cards/schema'

/** Events that a job reports to many customers, so their mails are not urgent. */
const OF_DAILY_ROUND = new Set<OrderEvent['kind']>([
  'renewal',
  'renewal-due',
  'renewal-overdue',
  'expired',
  'plan-ending',
  'plan-ended',
  'plan-lapsed',
])

/**
 * Emails an order's customer about an event. Call it in the transaction of the change, after writing it and
 * before the audit entry: the mail is created from the books.
 */
export async function sendOrderEmail(tx: Tx, event: OrderEvent): Promise<void> {
  const facts = await factsOf(tx, event)
  const urgency = OF_DAILY_ROUND.has(event.kind) ? 'bulk' : 'ordinary'
  if (facts) await enqueueMail(tx, writeOrderEmail(event.kind, facts), { urgency })
}

async function factsOf(tx: Tx, event: OrderEvent): Promise<EmailFacts | null> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: event.orderId },
    include: {
      workspace: {
        select: {
          ...{ id: true, owner: { select: { id: true, email: true, firstName: true, trialEndsAt: true } } },
          subscriptions: true,
          savedCard: true,
        },
      },
      invoices: { orderBy: { number: 'asc' }, select: { kind: true, number: true, seller: true } },
    },
  })
  const { workspace, invoices, family } = order
  const [invoice, ...creditNotes] = invoices
  return (
    workspace && {
      ...order,
      user: { ...workspace.owner, trialEndsAt: trialEndOf(workspace) },
      held: workspace.subscriptions.find((subscription) => subscription.family === family) ?? null,
      invoice: invoice ?? null,
      creditNote: creditNotes.at(-1) ?? null,
      amountCents: 'amountCents' in event ? event.amountCents : 0,
      replaced: 'replaced' in event ? event.replaced : null,
      card: cardOf(order, workspace.savedCard),
      retryAt: 'retryAt' in event ? event.retryAt : null,
    }
  )
}

/** The card that an unpaid renewal is charged to. */
function cardOf(order: { kind: string; method: string }, card: SavedCardRow | null): string | null {
  return order.kind === 'renewal' && isCharged(card, order) ? cardName(card) : null
}
