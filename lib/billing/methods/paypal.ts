import type { PaymentMethod } from './method'

export const paypal = {
  id: 'paypal',
  label: 'PayPal',
  accountName: 'PayPal',
  paysOnline: true,
  refundNote: 'PayPal returns it to where you paid from.',
} as const satisfies PaymentMethod
