export const copy = {
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
  byEnvironment: (variable: string) => `Set by the environment (${variable}), so it cannot be changed here.`,
  paypal: {
    title: 'Configure PayPal',
    text: 'Customers pay with their PayPal account. Without it, this way to pay is not shown.',
    noWebhook: 'None. PayPal is asked about open payments every few minutes instead.',
    never: 'None yet',
    failed: 'PayPal could not be asked, so nothing is saved. Please try again in a few minutes.',
    credentials: 'From your app at developer.paypal.com. They are tested before they are saved.',
    kept: (ending: string) => `Kept, ends in ${ending}`,
    keptSecret: 'Kept; it is not shown again',
    overruled: (host: string) =>
      `PAYPAL_API_BASE is set: all calls go to ${host}, whichever environment is chosen.`,
    webhookByItself: 'PayPal is told this address when you save:',
    webhookByHand:
      'Add a webhook for this address to your app at PayPal, with these events, and enter its ID:',
    webhookUnreachable:
      'PayPal sends notices to public https addresses only, and APP_URL is none. Where one leads here all the same, add a webhook for it to your app at PayPal, with these events, and enter its ID:',
    remove: 'Remove PayPal?',
    removeText:
      'New orders can no longer be paid with PayPal, and what was paid with it cannot be given back from here. You can enter the credentials again.',
  },
  bank: {
    title: 'Bank account',
    text: 'Where customers transfer money to, as it stands on invoices. Leave it empty to offer no bank transfer.',
    placeholder: 'Example Ltd\nIBAN DE02 1203 0000 0000 2020 51\nBIC BYLADEM1001',
  },
  seller: {
    title: 'Seller and VAT',
    text: 'Who sells, as it stands on the invoices that are issued from now on.',
    vat: 'Contained in all prices. Invoices show it; 0 shows none.',
  },
} as const
