'use client'

import { ShoppingCart } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { SHOP_FIELDS } from '../../shop/panel-fields'

export const cartPanel: PanelModule<BlockOf<'cart'>> = {
  icon: ShoppingCart,
  group: 'Live content',
  keywords: ['basket', 'checkout', 'order', 'WooCommerce', 'Shopify'],
  fields: [
    SHOP_FIELDS.source,
    SHOP_FIELDS.title,
    { kind: 'switch', prop: 'coupons', label: 'Coupon codes' },
    { kind: 'switch', prop: 'estimate', label: 'Estimate shipping' },
  ],
}
