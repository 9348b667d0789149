'use client'

import { Package } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { SHOP_FIELDS } from '../../shop/panel-fields'

export const productPanel: PanelModule<BlockOf<'product'>> = {
  icon: Package,
  group: 'Live content',
  keywords: ['shop', 'buy', 'WooCommerce', 'Shopify', 'one product'],
  fields: [
    SHOP_FIELDS.source,
    SHOP_FIELDS.product,
    { kind: 'text', prop: 'title', label: 'Title', hint: 'Leave empty for the product’s own name.' },
  ],
}
