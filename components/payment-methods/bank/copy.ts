import { formatMoney } from '@/lib/base/money'

export const copy = {
  choice:
    'You get our account details and a reference. Your plan starts when the money arrives, usually within one to three business days.',
  orderButton: 'Order with an obligation to pay',
  summary: 'You transfer the amount yourself, with the reference on the invoice.',
  refund: (amount: string) =>
    `We transfer ${amount} back to the bank account you paid from. This takes a few business days.`,
  adminRefund: 'Make the transfer first. This only records it.',
  off: 'No bank account is set up, so customers don’t see this method.',
  pay: {
    title: (cents: number) => `Transfer ${formatMoney(cents)}`,
    text: (day: string) =>
      `Transfer by ${day} and include the reference so we can find your order. Bank transfers take one to three business days. We’ll email you when the money arrives.`,
    renewalText: (day: string) =>
      `Transfer by ${day} and include the reference so we can find your order. Your next period then follows the current one without a gap.`,
    amount: 'Amount',
    reference: 'Reference',
    account: 'To',
    partial: (received: string) => `We have received ${received} so far. This is the rest.`,
  },
  settings: {
    title: 'Bank account',
    text: 'Where customers transfer money to, as printed on invoices. Leave it empty to turn bank transfers off.',
    placeholder: 'Example Ltd\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  },
} as const
