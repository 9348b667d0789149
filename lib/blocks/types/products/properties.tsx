'use client'

import { ShoppingBag } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { SHOP_FIELDS } from '../../shop/panel-fields'

export const productsPanel: PanelModule<BlockOf<'products'>> = {
  icon: ShoppingBag,
  group: 'Live content',
  keywords: ['shop', 'store', 'WooCommerce', 'Shopify', 'catalog', 'grid', 'search'],
  fields: [
    SHOP_FIELDS.source,
    SHOP_FIELDS.title,
    {
      kind: 'choice',
      prop: 'layout',
      label: 'Layout',
      options: [
        { value: 'grid', label: 'Grid' },
        { value: 'rows', label: 'Rows' },
      ],
    },
    { kind: 'number', prop: 'number', label: 'How many at a time' },
    {
      kind: 'choice',
      prop: 'order',
      label: 'Order',
      long: true,
      rule: true,
      options: [
        { value: 'newest', label: 'Newest first' },
        { value: 'popular', label: 'Most popular first' },
        { value: 'rating', label: 'Best rated first' },
        { value: 'cheapest', label: 'Lowest price first' },
        { value: 'dearest', label: 'Highest price first' },
        { value: 'name', label: 'By name' },
      ],
    },
    SHOP_FIELDS.category,
    { kind: 'switch', prop: 'onSale', label: 'Only items on sale' },
    {
      kind: 'choice',
      prop: 'search',
      label: 'Search',
      rule: true,
      options: [
        { value: 'none', label: 'None' },
        { value: 'above', label: 'Above' },
        { value: 'first', label: 'Search first' },
      ],
    },
    { kind: 'switch', prop: 'filters', label: 'Sort and filter' },
    { kind: 'switch', prop: 'chips', label: 'Categories above' },
    { kind: 'switch', prop: 'endless', label: 'Show more at the end' },
  ],
}
