'use client'

import { Heart } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { OWN_LIST_FIELDS } from '../../shop/panel-fields'

export const wishlistPanel: PanelModule<BlockOf<'wishlist'>> = {
  icon: Heart,
  group: 'Live content',
  keywords: ['wishlist', 'favorites', 'saved', 'WooCommerce', 'Shopify'],
  fields: OWN_LIST_FIELDS,
}
