import { formatMoney } from '@/lib/base/money'

export const copy = {
  choice: 'Takes one to three business days.',
  orderButton: 'Place order',
  summary: 'You transfer the amount yourself, with the reference on the invoice.',
  refund: (amount: string) =>
    `We transfer ${amount} back to the bank account you paid from. This takes a few business days.`,
  adminRefund: 'Make the transfer first. This only records it.',
  byHand: {
    button: 'Record bank payment',
    title: 'Record a bank payment',
    text: 'A payment that arrived in your bank account. If it covers the order, the plan starts right away and we email the customer.',
    transferId: 'Transfer ID from the bank',
  },
  off: 'No bank account is set up, so customers don’t see this method.',
  pay: {
    title: (cents: number) => `Transfer ${formatMoney(cents)}`,
    text: (day: string, starts: string) =>
      `Transfer by ${day} and include the reference so we can find your order. ${starts} We’ll email you when your payment arrives, usually within one to three business days.`,
    renewalText: (day: string) =>
      `Transfer by ${day} and include the reference so we can find your order. Your next period then starts right after the current one.`,
    amount: 'Amount',
    reference: 'Reference',
    account: 'To',
    partial: (received: string) => `We’ve received ${received} so far. This is the remaining amount.`,
  },
  settings: {
    title: 'Bank account',
    text: 'Where customers transfer money to, as printed on invoices. Leave it empty to turn bank transfers off.',
    placeholder: 'Example Ltd\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  },
} as const
