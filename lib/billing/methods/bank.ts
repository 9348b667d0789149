import type { PaymentMethod } from './method'

export const bank = {
  id: 'bank',
  label: 'Bank Transfer',
  accountName: 'Bank Account',
  paysOnline: false,
  howToPay: ({ amount, dueBy, reference }) =>
    `Transfer ${amount} by ${dueBy} with the reference ${reference}.`,
  refundNote: 'It can take a few days to appear on your bank statement.',
} as const satisfies PaymentMethod
