import type { ReceivedAnswer } from '@/lib/billing/schema'
import { money } from './amount'

/** Words of the payments' pages. */
export const copy = {
  methods: {
    title: 'Payment methods',
    text: 'What customers can pay with right now.',
    paypal: {
      off: 'Not set up, so customers do not see it.',
      live: 'Ready.',
      sandbox: 'Ready, in the sandbox: no real money moves.',
      custom: 'Ready, at an address of its own (PAYPAL_API_BASE).',
      heard: (moment: string) => `Last notice from PayPal: ${moment} UTC.`,
      unheard: 'No notice from PayPal yet.',
      noWebhooks: 'It sends no notices here, and is asked every few minutes instead.',
    },
    bankOff: 'No bank account is named, so customers do not see it.',
  },
  revenue: {
    title: 'Revenue summary',
    text: 'All time, refunds taken off.',
    none: 'No money has come in yet.',
    chart: 'Revenue over time',
    chartText: 'The last 12 months by the day the money moved (UTC), refunds taken off.',
  },
  unmatched: {
    title: 'Unmatched money',
    text: 'It came in without a reference of ours. Nothing is granted for it until it is assigned to an order; what is for none goes back.',
  },
  refunds: {
    title: 'Refunds to pay out',
    text: 'Customers asked for their money back within 30 days. Transfer it, then record the refund.',
  },
  transactions: {
    title: 'Transactions',
    none: 'No transactions yet',
    noneText: 'An order appears here as soon as a customer places it.',
    nothing: 'Nothing fits',
    nothingText: 'No transaction has all of what you search and filter for.',
  },
  record: {
    title: 'Record a bank payment',
    text: 'What you saw on the bank account. An order that is paid in full is completed at once, and its customer gets a mail.',
    again: 'Record another',
    failed: 'The payment could not be recorded. Please try again.',
  },
  assign: {
    title: 'Assign to an order',
    failed: 'The money could not be assigned. Please try again.',
    unknown: 'There is no order with this reference.',
  },
  sentBack: {
    button: 'Sent back',
    title: (amount: string) => `${amount} for no order`,
    text: 'This only writes it down: make the transfer back first. The money leaves this list and cannot be assigned any more.',
    why: 'What became of it?',
    reasons: { 'sent-back': 'It was sent back to its sender', mistake: 'It was recorded by mistake' },
    note: 'Note',
    noteHint: 'Kept with the payment.',
    confirm: 'Take it off the list',
    done: (amount: string) => `${amount} is off the list`,
    failed: 'That could not be written down. Please try again.',
  },
  refund: {
    title: 'Refund',
    asked: 'Asked back within 30 days',
    failed: 'The refund did not go through. Please try again.',
    bank: 'Make the transfer first: this only writes it down.',
    paypal: 'What came through PayPal goes back through PayPal by itself.',
  },
} as const

/** What became of recorded money, in words. */
export function outcomeText({ outcome, order }: ReceivedAnswer): string {
  const name = order?.reference ?? 'The order'
  switch (outcome) {
    case 'completed':
      return `${name} is paid in full. Its plan is active, and the customer gets a mail.`
    case 'partial':
      return order
        ? `${money(order.paidCents)} of ${money(order.dueCents)} have come in for ${name}. It stays pending until the other ${money(order.dueCents - order.paidCents)} arrive.`
        : 'A part of what is due has come in.'
    case 'overpaid':
      return `This is more than ${name} needed. The order is settled, and the rest is credit of its customer.`
    case 'unmatched':
      return 'No order has this reference. The money is kept under “Unmatched money”, where it can be assigned.'
    case 'duplicate':
      return `Nothing was recorded: a payment like this one${order ? ` for ${name}` : ''} is in the books already.`
  }
}
