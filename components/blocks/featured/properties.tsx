'use client'

import { BadgePercent } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const featuredPanel: PanelModule<BlockOf<'featured'>> = {
  icon: BadgePercent,
  group: 'Live content',
  keywords: ['sale', 'offers', 'deals', 'featured', 'WooCommerce'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
    { kind: 'text', prop: 'title', label: 'Title' },
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
    { kind: 'number', prop: 'number', label: 'How many at most' },
  ],
}
