import type { PaymentMethod } from './method'

export const paypal = {
  id: 'paypal',
  label: 'PayPal',
  accountName: 'PayPal',
  paysOnline: true,
  howToPay: ({ amount, dueBy }) => `Confirm ${amount} at PayPal by ${dueBy}.`,
  refundNote: 'PayPal returns it to where you paid from.',
} as const satisfies PaymentMethod
