'use client'

import { FolderTree } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const productCategoriesPanel: PanelModule<BlockOf<'product-categories'>> = {
  icon: FolderTree,
  group: 'Live content',
  keywords: ['shop', 'departments', 'WooCommerce'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
    { kind: 'text', prop: 'title', label: 'Title' },
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
