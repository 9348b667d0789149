'use client'

import { ReceiptText } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const pricesPanel: PanelModule<BlockOf<'prices'>> = {
  icon: ReceiptText,
  group: 'Shop and business',
  keywords: ['menu', 'rates', 'services', 'cost'],
  fields: [
    {
      kind: 'list',
      prop: 'groups',
      label: 'Groups',
      one: 'Group',
      create: () => ({ title: '', items: [] }),
      nameOf: ({ title }) => title,
      fields: [
        { kind: 'text', prop: 'title', label: 'Title' },
        {
          kind: 'list',
          prop: 'items',
          label: 'Prices',
          one: 'Price',
          create: () => ({ name: '', detail: '', price: '' }),
          nameOf: ({ name }) => name,
          fields: [
            { kind: 'text', prop: 'name', label: 'Name' },
            { kind: 'text', prop: 'price', label: 'Price', placeholder: 'from $45' },
            { kind: 'text', prop: 'detail', label: 'Details' },
          ],
        },
      ],
    },
  ],
}
