import { trialPlanName } from '@/lib/billing/plans/wording'
import type { SampleInvoices } from '@/lib/billing/invoices/schema'
import type { TaxScheme } from '@/lib/billing/tax/schema'

/** Copy of the settings of currency, seller and tax. */
export const copy = {
  currency: {
    title: 'Currency',
    text: 'The currency of all prices, invoices and payments. Amounts stay the same numbers.',
    label: 'Currency',
    hint: 'You can change it until the first order or payment.',
    fixed: 'There are orders or payments already, so the currency can’t change any more.',
  },
  seller: {
    title: 'Seller and tax',
    text: 'Printed on invoices from now on. Invoices already issued don’t change.',
    vatId: 'Leave empty if you don’t have one.',
    country: 'Decides about taxes if you charge them by country.',
    preview: 'Preview invoices',
    previewing: 'Preparing…',
    failed: 'The invoices could not be prepared. Please try again.',
  },
  tax: {
    title: 'How do you charge tax?',
    schemes: {
      'one-rate': {
        label: 'One rate for everybody',
        text: 'Included in all prices. Enter 0 for none.',
      },
      'by-country': {
        label: 'By the country of the buyer',
        text: 'Your rate at home, reverse charge for businesses in other EU countries, and no tax outside.',
      },
      'small-business': {
        label: 'No tax, as a small business',
        text: 'Invoices have no tax, and the sentence that your country requires.',
      },
    } satisfies Record<TaxScheme, { label: string; text: string }>,
    name: 'Name of the tax',
    nameHint: 'As printed on invoices: VAT, GST, Sales tax.',
    percent: 'Rate in percent',
    home: 'Rate at home in percent',
    homeHint: 'Included in prices. Who pays no tax pays the price without it.',
    rates: 'Rates in other countries',
    ratesText:
      'For consumers in countries where you pay tax, such as through the EU’s One Stop Shop. The price stays the same. Without a rate, consumers in the EU get your rate at home.',
    country: 'Country',
    add: 'Add a country',
    remove: 'Remove',
    notice: 'Sentence on invoices',
    noticeHint: 'Check the wording with your tax adviser.',
    suggest: (country: string) => `Use the sentence for ${country}`,
    unverified:
      'We check the format and check digits of VAT numbers, not whether they exist. Look a number up in the EU’s VIES, and mark it as verified on the page of an order.',
  },
  samples: {
    title: 'Sample invoices',
    get text() {
      return `From what you entered above, for one month of ${trialPlanName()}.`
    },
    buyers: {
      home: 'Buyer at home',
      business: 'Business abroad',
      consumer: 'Consumer abroad',
    } satisfies Record<keyof SampleInvoices, string>,
  },
} as const
