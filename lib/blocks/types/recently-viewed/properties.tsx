'use client'

import { History } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'
import { OWN_LIST_FIELDS } from '../../shop/panel-fields'

export const recentlyViewedPanel: PanelModule<BlockOf<'recently-viewed'>> = {
  icon: History,
  group: 'Live content',
  keywords: ['history', 'seen', 'WooCommerce', 'Shopify'],
  fields: OWN_LIST_FIELDS,
}
