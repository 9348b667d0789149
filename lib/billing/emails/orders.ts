import type { Email } from '../../emails/define-email'
import type { Mail } from '../../platform/mail/mail'
import { cardDeclined, cardEmails, cardUnconfirmed } from './cards'
import type { EmailFacts } from './facts'
import { paid, paymentEmails, receivedEmail } from './payments'
import { canceled, expired, placed, placedEmails } from './placed'
import { planEndEmails, planEnded, planEnding, refundAsked, refunded } from './plan-ends'
import { lapsed, renewal, renewalDue, renewalEmails, renewalOverdue } from './renewals'

/** An event of an order or plan that the customer is notified of. */
export type OrderEvent =
  | {
      kind:
        | 'renewal'
        | 'renewal-due'
        | 'renewal-overdue'
        | 'canceled'
        | 'expired'
        | 'plan-ending'
        | 'plan-ended'
        | 'plan-lapsed'
      orderId: string
    }
  | { kind: 'placed'; orderId: string; replaced: string | null }
  | { kind: 'card-declined' | 'card-unconfirmed'; orderId: string; retryAt: Date | null }
  | { kind: 'received' | 'refund-asked' | 'refunded'; orderId: string; amountCents: number }

/** Creates the email about an event. */
export function writeOrderEmail(kind: OrderEvent['kind'], facts: EmailFacts): Mail {
  return EMAILS[kind](facts)(facts.user.email, facts)
}

const EMAILS: Record<OrderEvent['kind'], (facts: EmailFacts) => Email<EmailFacts>> = {
  placed: ({ status }) => (status === 'completed' ? paid : placed),
  renewal: ({ status }) => (status === 'completed' ? paid : renewal),
  'renewal-due': () => renewalDue,
  'renewal-overdue': () => renewalOverdue,
  received: receivedEmail,
  canceled: () => canceled,
  expired: () => expired,
  'plan-ending': () => planEnding,
  'plan-ended': () => planEnded,
  'plan-lapsed': () => lapsed,
  'card-declined': () => cardDeclined,
  'card-unconfirmed': () => cardUnconfirmed,
  'refund-asked': () => refundAsked,
  refunded: () => refunded,
}

export const orderEmails = [
  ...placedEmails,
  ...paymentEmails,
  ...renewalEmails,
  ...cardEmails,
  ...planEndEmails,
]
