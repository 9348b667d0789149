import { formatMoney } from '@/lib/base/money'
import { brand } from '@/lib/brand'

export const copy = {
  choice: 'You pay on Stripe’s page and come back here. Your payment arrives right away.',
  orderButton: 'Continue to payment',
  summary: 'You pay on Stripe’s page. We never see the number of your card.',
  refund: (amount: string) => `${amount} is refunded to the card you paid with.`,
  adminRefund: 'Payments by card are refunded through Stripe automatically.',
  pay: {
    title: (cents: number) => `Pay ${formatMoney(cents)} by card`,
    text: 'You pay on Stripe’s page and come back here. We never see the number of your card.',
    button: 'Pay by card',
    opening: 'Opening Stripe…',
    returned: 'Finishing your payment…',
    checking:
      'Stripe is still processing your payment. You don’t need to pay again; we’ll email you when it goes through.',
    canceled: 'You came back from Stripe without paying. Nothing was charged, and you can try again.',
    off: 'Payment by card is not available right now. You can cancel this order and choose another payment method.',
    failed: 'Stripe could not be reached. Nothing was charged. Please try again.',
    unfinished:
      'We couldn’t confirm yet whether Stripe took the payment. You won’t be charged twice. Reload this page in a minute.',
    renews: 'Save this card and renew automatically',
    renewsHint:
      'We charge the card for each renewal and email you the invoice two weeks before. Turn it off at any time under Account, Billing.',
    charged: (brand: string, last4: string, day: string) =>
      `We charge your ${brand} ending in ${last4} on ${day}. You don’t need to pay here.`,
  },
  status: {
    off: 'Not set up, so customers don’t see it.',
    live: 'Ready.',
    test: 'Ready, in test mode: no real money moves.',
    lastWebhook: (moment: string) => `Last webhook from Stripe: ${moment} ${brand.timeZone}.`,
    noWebhookYet: 'No webhook from Stripe yet.',
    noWebhooks: 'No webhook is set up, so we check with Stripe every few minutes.',
  },
  settings: {
    title: 'Configure Stripe',
    text: 'Customers pay by card on Stripe’s page and can save a card for renewals. Without it, this payment method is not shown.',
    untried:
      'This connection was tested with stand-ins, not with Stripe itself. Try it in test mode before you take real payments.',
    noWebhook: 'None. We check with Stripe every few minutes.',
    webhook: 'Set up',
    never: 'None yet',
    failed: 'Stripe could not be reached, so nothing was saved. Please try again in a few minutes.',
    key: 'From Developers, API keys, at dashboard.stripe.com. It is tested before it is saved.',
    kept: (ending: string) => `Saved, ends in ${ending}`,
    keptSecret: 'Saved; it is not shown again',
    custom: (host: string) => `STRIPE_API_BASE is set: all calls go to ${host}, not to Stripe.`,
    webhookByItself: 'We register this address with Stripe when you save:',
    webhookByHand:
      'Add an endpoint for this address under Developers, Webhooks, at Stripe, with these events, and enter its signing secret:',
    webhookUnreachable:
      'Stripe sends webhooks only to public HTTPS URLs, and APP_URL isn’t one. If a public URL forwards here, add an endpoint for it at Stripe, with these events, and enter its signing secret:',
    test: 'Test connection',
    testing: 'Testing…',
    works: 'Stripe accepts the key.',
    remove: 'Remove Stripe?',
    removeText:
      'New orders can no longer be paid by card, saved cards are no longer charged, and payments by card can no longer be refunded from here. You can enter the keys again later.',
  },
} as const
