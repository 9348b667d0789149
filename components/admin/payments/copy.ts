import type { ReceiveResponse } from '@/lib/billing/payments/schema'
import { formatMoney } from '@/lib/base/money'

/** Copy of the payments pages. */
export const copy = {
  methods: {
    title: 'Payment methods',
    text: 'What customers can pay with right now.',
  },
  revenue: {
    title: 'Revenue summary',
    text: 'All time, net of refunds.',
    none: 'No payments yet.',
    chart: 'Revenue over time',
    chartText: 'The last 12 months by the day the money moved (UTC), net of refunds.',
  },
  unmatched: {
    title: 'Unmatched payments',
    text: 'These payments arrived without one of our references. Assign each to an order, or return it.',
  },
  refunds: {
    title: 'Refunds to pay out',
    text: 'Customers requested these within 30 days of paying. Transfer the money, then record the refund.',
  },
  transactions: {
    title: 'Transactions',
    none: 'No transactions yet',
    noneText: 'An order appears here as soon as a customer places it.',
    nothing: 'No matches',
    nothingText: 'No transactions match your search and filters.',
  },
  record: {
    again: 'Record another',
    failed: 'The payment could not be recorded. Please try again.',
  },
  assign: {
    title: 'Assign to an order',
    failed: 'The payment could not be assigned. Please try again.',
    unknown: 'No order has this reference.',
  },
  sentBack: {
    button: 'Mark as returned',
    title: (amount: string) => `${amount} without an order`,
    text: 'This only records it, so make the transfer back first. The payment leaves this list and can’t be assigned anymore.',
    why: 'What happened to it?',
    reasons: { 'sent-back': 'Returned to the sender', mistake: 'Recorded by mistake' },
    note: 'Note',
    noteHint: 'Saved with the payment.',
    confirm: 'Remove from the list',
    done: (amount: string) => `${amount} removed from the list`,
    failed: 'That could not be recorded. Please try again.',
  },
  vatId: {
    verify: 'Mark as verified',
    undo: 'No longer verified',
    unverified: 'Format checked only. Look it up in VIES.',
    verified: (day: string) => `Verified by an administrator on ${day}`,
    failed: 'That could not be saved. Please try again.',
  },
  refund: {
    title: 'Refund',
    asked: 'Requested within 30 days',
    failed: 'The refund did not go through. Please try again.',
  },
} as const

/** Describes the outcome of a recorded payment. */
export function outcomeText({ outcome, order }: ReceiveResponse): string {
  const name = order?.reference ?? 'The order'
  switch (outcome) {
    case 'completed':
      return `${name} is paid in full. The plan is active, and we email the customer.`
    case 'partial':
      return order
        ? `${formatMoney(order.paidCents)} of ${formatMoney(order.dueCents)} has come in for ${name}. It stays pending until the remaining ${formatMoney(order.dueCents - order.paidCents)} arrives.`
        : 'Part of the amount due has come in.'
    case 'overpaid':
      return `This is more than ${name} needed. The order is paid, and the rest becomes credit for the customer.`
    case 'unmatched':
      return 'No order has this reference. The payment is listed under “Unmatched payments”, where you can assign it.'
    case 'duplicate':
      return `Nothing was recorded: a payment like this one${order ? ` for ${name}` : ''} already exists.`
  }
}
