'use client'

import { BadgePercent } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { SHOP_FIELDS } from '../../shop/panel-fields'

export const featuredPanel: PanelModule<BlockOf<'featured'>> = {
  icon: BadgePercent,
  group: 'Live content',
  keywords: ['sale', 'offers', 'deals', 'featured', 'WooCommerce', 'Shopify'],
  fields: [
    SHOP_FIELDS.source,
    SHOP_FIELDS.title,
    {
      kind: 'choice',
      prop: 'shows',
      label: 'What it shows',
      rule: true,
      options: [
        { value: 'sale', label: 'On sale' },
        { value: 'featured', label: 'Featured' },
      ],
    },
    SHOP_FIELDS.category,
    SHOP_FIELDS.atMost,
  ],
}
