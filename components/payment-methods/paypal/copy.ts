import { formatMoney } from '@/lib/base/money'
import { brand } from '@/lib/brand'

export const copy = {
  choice: 'You confirm the amount at PayPal and come back here. Your payment arrives right away.',
  orderButton: 'Continue to PayPal',
  summary: 'You confirm each payment at PayPal.',
  refund: (amount: string) => `${amount} is refunded through PayPal to where you paid from.`,
  adminRefund: 'Payments made with PayPal are refunded through PayPal automatically.',
  pay: {
    title: (cents: number) => `Pay ${formatMoney(cents)} with PayPal`,
    text: 'You confirm the amount at PayPal and come back here.',
    button: 'Pay with PayPal',
    opening: 'Opening PayPal…',
    returned: 'Finishing your payment…',
    checking:
      'PayPal is still checking your payment. You don’t need to pay again; we’ll email you when it goes through.',
    canceled: 'You came back from PayPal without paying. Nothing was charged, and you can try again.',
    off: 'PayPal is not available right now. You can cancel this order and choose another payment method.',
    failed: 'PayPal could not be reached. Nothing was charged. Please try again.',
    unfinished:
      'We couldn’t confirm yet whether PayPal took the payment. You won’t be charged twice. Reload this page in a minute.',
  },
  status: {
    off: 'Not set up, so customers don’t see it.',
    live: 'Ready.',
    sandbox: 'Ready, in the sandbox: no real money moves.',
    custom: 'Ready, at a custom address (PAYPAL_API_BASE).',
    lastWebhook: (moment: string) => `Last webhook from PayPal: ${moment} ${brand.timeZone}.`,
    noWebhookYet: 'No webhook from PayPal yet.',
    noWebhooks: 'No webhook is set up, so we check with PayPal every few minutes.',
  },
  settings: {
    title: 'Configure PayPal',
    text: 'Customers pay with their PayPal account. Without it, this payment method is not shown.',
    noWebhook: 'None. We check open payments with PayPal every few minutes.',
    never: 'None yet',
    failed: 'PayPal could not be reached, so nothing was saved. Please try again in a few minutes.',
    credentials: 'From your app at developer.paypal.com. They are tested before they are saved.',
    kept: (ending: string) => `Saved, ends in ${ending}`,
    keptSecret: 'Saved; it is not shown again',
    overruled: (host: string) =>
      `PAYPAL_API_BASE is set: all calls go to ${host}, whichever environment is chosen.`,
    webhookByItself: 'We register this address with PayPal when you save:',
    webhookByHand:
      'Add a webhook for this address to your app at PayPal, with these events, and enter its ID:',
    webhookUnreachable:
      'PayPal sends webhooks only to public HTTPS URLs, and APP_URL isn’t one. If a public URL forwards here, add a webhook for it to your app at PayPal, with these events, and enter its ID:',
    remove: 'Remove PayPal?',
    removeText:
      'New orders can no longer be paid with PayPal, and payments made with it can no longer be refunded from here. You can enter the credentials again later.',
  },
} as const
