'use client'

import { History } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const recentlyViewedPanel: PanelModule<BlockOf<'recently-viewed'>> = {
  icon: History,
  group: 'Live content',
  keywords: ['history', 'seen', 'WooCommerce'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
    { kind: 'text', prop: 'title', label: 'Title' },
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'grid', label: 'Grid' },
        { value: 'rows', label: 'Rows' },
        { value: 'strip', label: 'Strip' },
      ],
    },
    { kind: 'number', prop: 'number', label: 'How many at most' },
  ],
}
