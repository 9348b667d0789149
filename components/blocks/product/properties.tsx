'use client'

import { Package } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const productPanel: PanelModule<BlockOf<'product'>> = {
  icon: Package,
  group: 'Live content',
  keywords: ['shop', 'buy', 'WooCommerce', 'one product'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
    {
      kind: 'text',
      prop: 'product',
      label: 'Product',
      hint: 'Its number in the shop.',
      inputMode: 'numeric',
    },
    { kind: 'text', prop: 'title', label: 'Title', hint: 'Leave empty for the product’s own name.' },
  ],
}
