import type { PaymentProvider } from '../../provider'
import { sealedSetting } from '../../sealed-setting'
import { capturePayment, startPayment } from './checkout'
import { reconcilePaypal } from './reconcile'
import { refundCapture } from './refund'
import { removePaypal, savePaypal } from './save-settings'
import { paypalForm } from './schema'
import { isPaypalReady, PAYPAL_KEY } from './settings'
import { paypalState } from './state'
import { receiveWebhook } from './webhook'

/** PayPal: the payer approves on PayPal's page, we capture, and refunds use its API. */
export const paypalProvider: PaymentProvider = {
  id: 'paypal',
  isReady: isPaypalReady,
  checkout: startPayment,
  capture: capturePayment,
  refund: refundCapture,
  reconcile: reconcilePaypal,
  webhook: receiveWebhook,
  settings: {
    form: paypalForm,
    state: paypalState,
    save: savePaypal,
    remove: removePaypal,
    sealed: sealedSetting('PayPal secret', PAYPAL_KEY),
  },
}
