import type { PaymentProvider } from '../../provider'
import { sealedSetting } from '../../sealed-setting'
import { chargeCard } from './charge'
import { capturePayment, startPayment } from './checkout'
import { openPortal, refreshCard, removeCard } from './customers'
import { reconcileStripe } from './reconcile'
import { refundCapture } from './refund'
import { removeStripe, saveStripe, testStripe } from './save-settings'
import { stripeForm } from './schema'
import { isStripeReady, STRIPE_KEY } from './settings'
import { stripeState } from './state'
import { receiveWebhook } from './webhook'

/** Cards through Stripe: the payer pays on Stripe's page, and renewals are charged to a saved card. */
export const stripeProvider: PaymentProvider = {
  id: 'stripe',
  isReady: isStripeReady,
  checkout: startPayment,
  capture: capturePayment,
  refund: refundCapture,
  reconcile: reconcileStripe,
  webhook: receiveWebhook,
  cards: {
    portal: openPortal,
    refresh: (customerId) => refreshCard(customerId),
    remove: removeCard,
    charge: chargeCard,
  },
  settings: {
    form: stripeForm,
    state: stripeState,
    save: saveStripe,
    remove: removeStripe,
    test: testStripe,
    sealed: sealedSetting('Stripe keys', STRIPE_KEY),
  },
}
