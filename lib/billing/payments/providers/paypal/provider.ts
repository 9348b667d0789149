import { paypal } from '../../../methods/paypal'
import type { PaymentProvider } from '../../provider'
import { capturePayment, startPayment } from './checkout'
import { reconcilePaypal } from './reconcile'
import { refundCapture } from './refund'
import { removePaypal, savePaypal } from './save-settings'
import { paypalForm } from './schema'
import { isPaypalReady } from './settings'
import { paypalState } from './state'

/** PayPal: the payer approves on PayPal's page, we capture, and refunds go back through its API. */
export const paypalProvider: PaymentProvider = {
  method: paypal,
  isReady: isPaypalReady,
  checkout: startPayment,
  capture: capturePayment,
  refund: refundCapture,
  reconcile: reconcilePaypal,
  settings: { form: paypalForm, state: paypalState, save: savePaypal, remove: removePaypal },
}
