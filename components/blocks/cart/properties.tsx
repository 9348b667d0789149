'use client'

import { ShoppingCart } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../panel-module'

export const cartPanel: PanelModule<BlockOf<'cart'>> = {
  icon: ShoppingCart,
  group: 'Live content',
  keywords: ['basket', 'checkout', 'order', 'WooCommerce'],
  fields: [
    { kind: 'source', prop: 'source', label: 'Which shop', kinds: ['woocommerce'] },
    { kind: 'text', prop: 'title', label: 'Title' },
    { kind: 'switch', prop: 'coupons', label: 'Coupon codes' },
    { kind: 'switch', prop: 'estimate', label: 'Estimate shipping' },
  ],
}
