'use client'

import { LayoutGrid } from 'lucide-react'
import type { BlockOf } from '@/lib/document/block'
import type { PanelModule } from '../../panel/panel-module'

export const gridPanel: PanelModule<BlockOf<'grid'>> = {
  icon: LayoutGrid,
  group: 'Content',
  keywords: ['tiles', 'list', 'menu'],
  fields: [
    {
      kind: 'choice',
      prop: 'columns',
      label: 'Columns',
      options: [1, 2, 3, 4].map((value) => ({ value, label: String(value) })),
    },
    { kind: 'grid-items' },
  ],
}
