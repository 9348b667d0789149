'use client'

import { ReceiptText } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import { EMPTY_ITEM } from '@/lib/document/blocks/prices'
import type { PanelModule } from '../../panel/panel-module'

/** Currencies of languages and regions that don't use the euro. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ en: 'USD', da: 'DKK', ja: 'JPY', nb: 'NOK', pl: 'PLN', sv: 'SEK', tr: 'TRY', zh: 'CNY', ar: 'AED' },
  ...{ AU: 'AUD', BR: 'BRL', CA: 'CAD', CH: 'CHF', GB: 'GBP', IN: 'INR', MX: 'MXN', NZ: 'NZD', TW: 'TWD' },
  ...{ IE: 'EUR', EG: 'EGP', SA: 'SAR' },
}

/** A price in the currency and notation of the app's language. */
function examplePrice(tag: string): string {
  const { language, region = '' } = new Intl.Locale(tag)
  const currency = CURRENCIES[region] ?? CURRENCIES[language] ?? 'EUR'
  const options = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat([tag, 'en'], options).format(currency === 'JPY' ? 4500 : 45)
}

export const pricesPanel: PanelModule<BlockOf<'prices'>> = {
  icon: ReceiptText,
  group: 'Shop and business',
  keywords: ['menu', 'rates', 'services', 'cost'],
  fields: [
    { kind: 'pasted-prices' },
    {
      kind: 'list',
      prop: 'groups',
      label: 'Groups',
      one: 'Group',
      create: () => ({ title: '', items: [] }),
      nameOf: ({ title }) => title,
      fields: [
        { kind: 'text', prop: 'title', label: 'Title', placeholder: 'Haircuts' },
        {
          kind: 'list',
          prop: 'items',
          label: 'Prices',
          one: 'Price',
          create: () => EMPTY_ITEM,
          nameOf: ({ name }) => name,
          fields: [
            { kind: 'text', prop: 'name', label: 'Name', placeholder: 'Cut and finish' },
            { kind: 'text', prop: 'price', label: 'Price', placeholder: examplePrice },
            { kind: 'text', prop: 'detail', label: 'Details', placeholder: 'With wash and styling' },
            {
              kind: 'text',
              prop: 'notes',
              label: 'Allergens or notes',
              placeholder: 'Contains milk and nuts',
            },
            { kind: 'picture', prop: 'picture', label: 'picture' },
            { kind: 'action', prop: 'action' },
          ],
        },
      ],
    },
  ],
}
