'use client'

import { FolderTree } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { SHOP_FIELDS } from '../../shop/panel-fields'

export const productCategoriesPanel: PanelModule<BlockOf<'product-categories'>> = {
  icon: FolderTree,
  group: 'Live content',
  keywords: ['shop', 'departments', 'WooCommerce', 'Shopify'],
  fields: [
    SHOP_FIELDS.source,
    { ...SHOP_FIELDS.category, label: 'Those inside' },
    SHOP_FIELDS.title,
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'tiles', label: 'Tiles' },
        { value: 'list', label: 'List' },
      ],
    },
    { kind: 'switch', prop: 'counts', label: 'How many products are in each' },
  ],
}
